/**
 * A client script for forms of WordPress pages, written from section 4 of the contract alone, without any of
 * our own code: it uses only the page, `var wpcf7`, and the three public routes. The browser runs this file
 * without its types, and not bundled.
 */
type Api = { root: string; namespace: string }
type Rule = { rule: string; field: string; error: string; threshold?: number; accept?: string[] }
type State = { id: number; status: string; unitTag: string; resetOnMailSent?: boolean } & Record<
  'pluginVersion' | 'locale',
  string
> & { containerPost: number; parent: HTMLElement }
type Form = HTMLFormElement & { wpcf7: State }
type Feedback = {
  status: string
  message: string
  posted_data_hash?: string
  invalid_fields: { field: string; message: string }[]
  captcha?: Record<string, string>
  quiz?: Record<string, [question: string, hash: string]>
}
type EventDetail = Record<string, unknown>

const statusClasses: Record<string, string> = {
  ...{ validation_failed: 'invalid', acceptance_missing: 'unaccepted', spam: 'spam', aborted: 'aborted' },
  ...{ mail_sent: 'sent', mail_failed: 'failed', payment_required: 'payment-required', init: 'init' },
  ...{ submitting: 'submitting', resetting: 'resetting', validating: 'validating' },
}
const eventNames: Record<string, string> = {
  ...{ validation_failed: 'invalid', acceptance_missing: 'unaccepted', spam: 'spam', aborted: 'aborted' },
  ...{ mail_sent: 'mailsent', mail_failed: 'mailfailed' },
}
const schemas = new Map<number, { rules: Rule[] }>()

export function takeForms(): void {
  const clientConfig = Reflect.get<{ wpcf7?: { api?: Api } }, 'wpcf7'>(globalThis, 'wpcf7')
  if (!clientConfig) return console.error('wpcf7 is not defined.')
  if (!clientConfig.api) return console.error('wpcf7.api is not defined.')
  const { api } = clientConfig
  const forms = [...document.querySelectorAll<HTMLFormElement>('.wpcf7 > form')].map((form) =>
    initializeForm(api, form),
  )
  for (const id of new Set(forms.map(({ wpcf7 }) => wpcf7.id)))
    void call(api, `contact-forms/${id}/feedback/schema`).then((schema) => schemas.set(id, schema))
  Object.assign(clientConfig, { init: (form: HTMLFormElement) => initializeForm(api, form), schemas })
}

async function call(api: Api, path: string, body?: FormData) {
  const url = `${api.root}${api.namespace}/${path}`
  const headers = { Accept: 'application/json, */*;q=0.1' }
  const response = await fetch(url, { headers, method: body ? 'POST' : 'GET', body: body ?? null })
  if (!response.ok) throw response
  return response.json()
}

function initializeForm(api: Api, element: HTMLFormElement): Form {
  const readHiddenField = (name: string) =>
    element.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const parent = element.closest<HTMLElement>('.wpcf7') ?? element
  const form: Form = Object.assign(element, {
    wpcf7: {
      id: Math.abs(Number.parseInt(readHiddenField('_wpcf7'), 10)),
      status: element.getAttribute('data-status') ?? '',
      pluginVersion: readHiddenField('_wpcf7_version'),
      locale: readHiddenField('_wpcf7_locale'),
      unitTag: readHiddenField('_wpcf7_unit_tag'),
      containerPost: Math.abs(Number.parseInt(readHiddenField('_wpcf7_container_post'), 10)),
      parent,
    },
  })
  for (const each of form.querySelectorAll('.has-spinner'))
    each.insertAdjacentHTML('afterend', '<span class="wpcf7-spinner"></span>')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(api, form)
  })
  form.addEventListener('reset', () => void refill(api, form))
  form.addEventListener('change', (event) => {
    if (event.target instanceof Element && event.target.closest('.wpcf7-form-control'))
      validateFields(form, event.target)
  })
  for (const name of ['wpcf7submit', 'wpcf7reset'])
    form.addEventListener(name, (event) => replaceChallenges(form, (event as CustomEvent).detail.apiResponse))
  parent.classList.replace('no-js', 'js')
  return form
}

async function submit(api: Api, form: Form): Promise<void> {
  const formData = new FormData(form)
  const baseDetail = createEventDetail(form, formData)
  clearMessages(form)
  dispatch(form, 'beforesubmit', baseDetail)
  setStatus(form, 'submitting')
  const feedback: Feedback = await call(api, `contact-forms/${form.wpcf7.id}/feedback`, formData)
  setStatus(form, feedback.status)
  const detail = { ...baseDetail, status: feedback.status, apiResponse: feedback }
  const event = eventNames[feedback.status]
  if (event) dispatch(form, event, detail)
  dispatch(form, 'submit', detail)
  if (feedback.posted_data_hash) {
    const hashField = form.querySelector<HTMLInputElement>('input[name="_wpcf7_posted_data_hash"]')
    if (hashField) hashField.value = feedback.posted_data_hash
  }
  if (feedback.status === 'mail_sent') {
    form.reset()
    form.wpcf7.resetOnMailSent = true
  }
  for (const { field, message } of feedback.invalid_fields) showError(form, field, message)
  form.wpcf7.parent.querySelector('.screen-reader-response [role="status"]')?.append(feedback.message)
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.textContent = feedback.message
}

async function refill(api: Api, form: Form): Promise<void> {
  const baseDetail = createEventDetail(form, new FormData(form))
  clearMessages(form)
  setStatus(form, 'resetting')
  const apiResponse = await call(api, `contact-forms/${form.wpcf7.id}/refill`)
  setStatus(form, form.wpcf7.resetOnMailSent ? 'mail_sent' : 'init')
  delete form.wpcf7.resetOnMailSent
  dispatch(form, 'reset', { ...baseDetail, apiResponse })
}

function setStatus(form: Form, status: string): void {
  const nextStatus =
    statusClasses[status] ??
    `custom-${status
      .replace(/[^0-9a-z]+/i, ' ')
      .trim()
      .replace(/\s+/, '-')}`
  const { status: previousStatus } = form.wpcf7
  form.wpcf7.status = nextStatus
  form.setAttribute('data-status', nextStatus)
  form.classList.add(nextStatus)
  if (!previousStatus || previousStatus === nextStatus) return
  form.classList.remove(previousStatus)
  dispatch(form, 'statuschanged', { ...createEventDetail(form), prevStatus: previousStatus })
}

/** Validates every field up to the changed one, with the rules from the schema route. */
function validateFields(form: Form, target: Element): void {
  const schema = schemas.get(form.wpcf7.id)
  const changedWrap = target.closest<HTMLElement>('.wpcf7-form-control-wrap[data-name]')
  if (!schema || !changedWrap || target.closest('.novalidate')) return
  const { status } = form.wpcf7
  const formData = new FormData(form)
  setStatus(form, 'validating')
  for (const wrap of form.querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]')) {
    const { name = '' } = wrap.dataset
    const values = [...formData.getAll(name), ...formData.getAll(`${name}[]`)]
      .map(String)
      .filter((each) => each.trim())
    const brokenRule = schema.rules.find((rule) => rule.field === name && isBroken(rule, values))
    hideError(form, name)
    if (brokenRule) showError(form, name, brokenRule.error)
    if (wrap === changedWrap) break
  }
  setStatus(form, status)
}

/** Implements some of the rules; an unknown rule is skipped, as the contract specifies. */
function isBroken({ rule, threshold = 0, accept = [] }: Rule, values: string[]): boolean {
  const { length } = values.join('')
  if (rule === 'required') return values.length === 0
  if (rule === 'email') return values.some((value) => !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value))
  if (rule === 'minlength') return length > 0 && length < threshold
  if (rule === 'maxlength') return length > threshold
  if (rule === 'enum') return values.some((value) => !accept.includes(value))
  return false
}

function showError(form: Form, field: string, message: string): void {
  const id = `${form.wpcf7.unitTag}-ve-${field}`
  const entry = document.createElement('li')
  entry.id = id
  entry.textContent = message
  form.wpcf7.parent.querySelector('.screen-reader-response ul')?.append(entry)
  const tipHtml = '<span class="wpcf7-not-valid-tip" aria-hidden="true"></span>'
  for (const wrap of form.querySelectorAll(`.wpcf7-form-control-wrap[data-name="${field}"]`)) {
    wrap.insertAdjacentHTML('beforeend', tipHtml)
    wrap.lastElementChild?.replaceChildren(message)
    for (const each of wrap.querySelectorAll('[aria-invalid]')) each.setAttribute('aria-invalid', 'true')
    for (const each of wrap.querySelectorAll('.wpcf7-form-control')) each.classList.add('wpcf7-not-valid')
  }
}

function hideError(form: Form, field: string): void {
  document.getElementById(`${form.wpcf7.unitTag}-ve-${field}`)?.remove()
  for (const wrap of form.querySelectorAll(`.wpcf7-form-control-wrap[data-name="${field}"]`)) {
    wrap.querySelector('.wpcf7-not-valid-tip')?.remove()
    for (const each of wrap.querySelectorAll('[aria-invalid]')) each.setAttribute('aria-invalid', 'false')
    for (const each of wrap.querySelectorAll('.wpcf7-form-control')) each.classList.remove('wpcf7-not-valid')
  }
}

function clearMessages(form: Form): void {
  form.wpcf7.parent.querySelector('.screen-reader-response [role="status"]')?.replaceChildren()
  for (const output of form.querySelectorAll('.wpcf7-response-output')) output.replaceChildren()
  for (const wrap of form.querySelectorAll<HTMLElement>('.wpcf7-form-control-wrap[data-name]'))
    hideError(form, wrap.dataset.name ?? '')
}

/** Replaces the captchas and quiz questions with new ones. */
function replaceChallenges(form: Form, { captcha = {}, quiz = {} }: Partial<Feedback>): void {
  const setValues = (name: string, value: string) => {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) input.value = value
  }
  for (const [field, source] of Object.entries(captcha)) {
    setValues(field, '')
    form.querySelector(`img.wpcf7-captcha-${field.replaceAll(':', '')}`)?.setAttribute('src', source)
    setValues(`_wpcf7_captcha_challenge_${field}`, /(\d+)\.(?:png|gif|jpeg)$/i.exec(source)?.[1] ?? '')
  }
  for (const [field, [question, hash]] of Object.entries(quiz)) {
    setValues(field, '')
    const label = form.querySelector(`input[name="${field}"]`)?.closest('label')
    label?.querySelector('.wpcf7-quiz-label')?.replaceChildren(question)
    setValues(`_wpcf7_quiz_answer_${field}`, hash)
  }
}

function createEventDetail({ wpcf7 }: Form, formData?: FormData): EventDetail {
  const inputs = formData && [...formData].filter(([name]) => !name.startsWith('_'))
  return {
    contactFormId: wpcf7.id,
    pluginVersion: wpcf7.pluginVersion,
    contactFormLocale: wpcf7.locale,
    unitTag: wpcf7.unitTag,
    containerPostId: wpcf7.containerPost,
    status: wpcf7.status,
    ...(inputs && { formData, inputs: inputs.map(([name, value]) => ({ name, value })) }),
  }
}

function dispatch(form: Form, name: string, detail: EventDetail): void {
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))
}
