/** A hydrated form: the contract's state on its element, and the details of its events (contact-forms.md 4.2–4.4). */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { Schema } from '#app/features/contact-forms/validation/schema.ts'
import { formatStatusClass } from '#app/features/contact-forms/submissions/status.ts'

export type FormState = {
  id: number
  /** A class name: 'sent', not 'mail_sent'. */
  status: string
  pluginVersion: string
  locale: string
  unitTag: string
  containerPost: number
  /** The `.wpcf7` around it. */
  parent: HTMLElement
  readonly schema: Schema | undefined
  /** The status stays 'sent' during the refill that follows. */
  resetOnMailSent?: boolean
}

export type HydratedForm = HTMLFormElement & { wpcf7: FormState }

/** The refill response; feedback responses also contain these properties. */
export type Refill = Pick<Feedback, 'captcha' | 'captcha_question' | 'quiz' | 'form_token' | 'altcha'>

export type FormDetail = {
  contactFormId: number
  pluginVersion: string
  contactFormLocale: string
  unitTag: string
  containerPostId: number
  /** A class name before the first submit, the API's name after a response. */
  status: string
  prevStatus?: string
  inputs?: { name: string; value: FormDataEntryValue }[]
  formData?: FormData
  apiResponse?: Feedback | Refill
}

export function isHydrated(form: HTMLFormElement): form is HydratedForm {
  return 'wpcf7' in form && typeof form.wpcf7 === 'object' && form.wpcf7 !== null && 'unitTag' in form.wpcf7
}

export function findHydratedForm(event: Event): HydratedForm | undefined {
  const { currentTarget } = event
  return currentTarget instanceof HTMLFormElement && isHydrated(currentTarget) ? currentTarget : undefined
}

/** The detail of every event; its inputs include only the visitor's fields (CF-2). */
export function createDetail({ wpcf7 }: HydratedForm, formData?: FormData): FormDetail {
  return {
    contactFormId: wpcf7.id,
    pluginVersion: wpcf7.pluginVersion,
    contactFormLocale: wpcf7.locale,
    unitTag: wpcf7.unitTag,
    containerPostId: wpcf7.containerPost,
    status: wpcf7.status,
    ...(formData && { inputs: listInputs(formData), formData }),
  }
}

export function announce(form: HydratedForm, name: string, detail: FormDetail): void {
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))
}

/** Sets a status of the API or a class name; dispatches an event when it has changed. */
export function setStatus(form: HydratedForm, status: string): void {
  const name = formatStatusClass(status)
  const prevStatus = form.wpcf7.status
  form.wpcf7.status = name
  form.setAttribute('data-status', name)
  form.classList.add(name)
  form.setAttribute('aria-busy', String(name === 'submitting'))
  if (!prevStatus || prevStatus === name) return
  form.classList.remove(prevStatus)
  announce(form, 'statuschanged', { ...createDetail(form), prevStatus })
}

/** The controls of a name, wherever they are in the form. */
export function findControls(form: HTMLFormElement, name: string): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[name]')].filter(
    (each) => each.getAttribute('name') === name,
  )
}

/** A field may be named 'reset' and then hides the method of that name. */
export function clearFields(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form)
}

function listInputs(formData: FormData): { name: string; value: FormDataEntryValue }[] {
  return [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }))
}
