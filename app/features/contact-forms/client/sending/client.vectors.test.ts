/**
 * The observed behavior of the script of Contact Form 7, in a real browser (groups client_flow and
 * status_map). If it leaves visitors without feedback, the shop's script shows an error message:
 * docs/decisions/0013-contact-forms.md lists these cases.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatStatusClass } from '#app/features/contact-forms/submissions/status.ts'
import { setUpFormPages, type FormPage, type StubResponse } from '#tests/form-page.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'

const flowSchema = z.looseObject({
  name: z.string(),
  quirk: z.boolean().optional(),
  reply: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  events: z.string().optional(),
  final_status: z.string().optional(),
  class: z.string().optional(),
  response_output: z.string().optional(),
  sr_status: z.string().optional(),
  cases: z.array(z.tuple([z.string(), z.string()])).optional(),
  form: z.string().optional(),
  'sequence[action,submit.disabled]': z.array(z.tuple([z.string(), z.boolean()])).optional(),
  expected_html: z.string().optional(),
  message: z.string().optional(),
  appended_pair: z.tuple([z.string(), z.string()]).optional(),
})
const { client_flow: recordedFlows = [], status_map: statuses } = z
  .object({
    client_flow: z.array(z.looseObject({ name: z.string() })).optional(),
    status_map: z.record(z.string(), z.string()).optional(),
  })
  .parse(readVectors('contact-forms.json'))
type Flow = z.infer<typeof flowSchema>

// A flow with another structure is skipped and reported at the end, so that the others still run.
const flows = recordedFlows.flatMap((each) => flowSchema.safeParse(each).data ?? [])

const open = setUpFormPages()
const template = '[text* your-name id:nm][email e][submit]'

const flowsWithReply = flows.filter(({ reply, quirk }) => reply !== undefined && !quirk)

test.for(requireCases(flowsWithReply.filter((each) => !isFailure(each))))(
  'CF-3, CF-4, CF-5, CF-6: client_flow $name',
  async ({ reply, events = '', ...expected }) => {
    const form = await open(template, { responses: [{ json: reply }] })
    await form.submit()
    await waitForEvents(form, events)
    expect(await form.readLog()).toEqual(splitEvents(events))
    await expectAppearance(form, expected)
  },
)

test.for(requireCases(flowsWithReply.filter(isFailure)))(
  'ERR-1, ERR-3, ERR-6: client_flow $name ends with an error message, unlike in Contact Form 7',
  async ({ name, reply, events = '' }) => {
    const form = await open(template, { responses: [createFailureReply(reply)] })
    await form.submit()
    await form.waitForStatus('custom-error')
    const log = await form.readLog()
    const expectedEntries = splitEvents(events).filter((entry) => !entry.startsWith('console.error'))
    expect(log.filter((entry) => !entry.startsWith('console.error'))).toEqual([
      ...expectedEntries,
      'wpcf7statuschanged(submitting->custom-error)',
      'wpcf7submit',
    ])
    expect(log.filter((entry) => entry.startsWith('console.error'))).toHaveLength(1)
    const message = (await form.page.locator('.wpcf7-response-output').textContent()) ?? ''
    expect(message, name).toContain('Your entries are kept.')
  },
)

const resetFlows = flows.filter(
  ({ reply, events }) => !reply && events?.startsWith('wpcf7statuschanged(init->resetting)'),
)

test.for(requireCases(resetFlows))('CF-6: client_flow $name', async ({ events = '', ...expected }) => {
  const form = await open(template)
  await form.page.evaluate(() => document.forms[0]?.reset())
  await waitForEvents(form, events)
  expect(await form.readLog()).toEqual(splitEvents(events))
  await expectAppearance(form, expected)
})

const urlFlows = flows.filter(({ name, cases }) => cases && name.includes('url'))

test.for(requireCases(urlFlows))('CF-13: client_flow $name', async ({ cases = [] }) => {
  const { page } = await open('[url u][submit]')
  for (const [input, expected] of cases) {
    await page.locator('[name=u]').evaluate((input, value) => {
      if (!(input instanceof HTMLInputElement)) return
      // An input of the type url trims spaces itself.
      input.type = 'text'
      input.value = value
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, input)
    expect(await page.locator('[name=u]').inputValue(), input).toBe(expected)
  }
})

const blockedFlows = flows.filter(({ name }) => name.includes('blocked'))

test.for(requireCases(blockedFlows))(
  'CF-10: client_flow $name',
  async ({ events = '', final_status: status }) => {
    const form = await open(template, { initScript: 'window.wpcf7 = { blocked: true }' })
    await form.submit()
    await form.waitForStatus(status ?? 'submitting')
    expect([await form.readLog(), form.posts]).toEqual([splitEvents(events), []])
  },
)

const acceptanceFlows = flows.filter((each) => each['sequence[action,submit.disabled]'])

test.for(requireCases(acceptanceFlows))('CF-14: client_flow $name', async (each) => {
  const { page } = await open(each.form ?? '')
  for (const [action, isDisabled] of each['sequence[action,submit.disabled]'] ?? []) {
    const [verb, name] = action.split(' ')
    if (name) await page.locator(`[name="${name}"]`).setChecked(verb === 'check')
    expect(await page.locator('.wpcf7-submit').isDisabled(), action).toBe(isDisabled)
  }
})

const doubleClickFlows = flows.filter(({ name }) => name.includes('double click'))

test.for(requireCases(doubleClickFlows))(
  'CF-5: client_flow $name submits only once, and the success message stays visible',
  async () => {
    const form = await open(template, { responses: [{ json: successReply }] })
    await form.page.locator('[type=submit]').dblclick()
    await form.waitForStatus('sent')
    await form.page.waitForFunction(() => Reflect.get(globalThis, 'happened').includes('wpcf7reset'))
    expect(form.posts).toHaveLength(1)
    expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe('M')
    expect(await form.readStatus()).toBe('sent')
  },
)

const nestedFormFlows = flows.filter((each) => each.expected_html)

test.for(requireCases(nestedFormFlows))('SCR-2: client_flow $name', async ({ expected_html: html = '' }) => {
  const form = await open('', {
    html: '<form><div class="wpcf7" data-wpcf7-id="5"><form class="wpcf7-form"></form></div></form>',
  })
  expect(await form.page.content()).toContain(html)
  expect(form.calls).toEqual([])
})

const markupFlows = flows.filter(({ message, quirk }) => message && quirk)

test.for(requireCases(markupFlows))(
  'CF-19: client_flow $name is rendered as text, not as markup',
  async ({ message = '' }) => {
    const fields = [{ field: 'your-name', message }]
    const reply = { status: 'validation_failed', message, invalid_fields: fields, posted_data_hash: '' }
    const form = await open(template, { responses: [{ json: reply }] })
    await form.submit()
    await form.waitForStatus('invalid')
    const link = form.page.locator('.screen-reader-response li a')
    expect([await link.getAttribute('href'), await link.textContent()]).toEqual(['#nm', message])
    expect(await form.page.locator('.wpcf7-not-valid-tip').textContent()).toBe(message)
    expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe(message)
    expect(
      await form.page.locator('.wpcf7 li *:not(a), .wpcf7-response-output *, .wpcf7-not-valid-tip *').count(),
    ).toBe(0)
  },
)

const submitterFlows = flows.filter((each) => each.appended_pair)

test.for(requireCases(submitterFlows))(
  'API-1: client_flow $name',
  async ({ form: button = '', appended_pair: pair }) => {
    const attributes = button.replace(/^button\s*/, '')
    const form = await open(`[text a] <button ${attributes}>Go</button>`, {
      responses: [{ json: successReply }],
    })
    await form.page.locator('button').click()
    await form.waitForStatus('sent')
    expect([...(form.posts[0] ?? [])]).toContainEqual(pair)
  },
)

const testedNames = [
  ...[...flowsWithReply, ...resetFlows, ...urlFlows, ...blockedFlows, ...acceptanceFlows],
  ...[...doubleClickFlows, ...nestedFormFlows, ...markupFlows, ...submitterFlows],
].map(({ name }) => name)

for (const { name } of recordedFlows.filter((each) => !testedNames.includes(each.name)))
  test(`client_flow ${name}`, ({ skip }) => skip('no test reads a flow with this structure'))

test.for(requireCases(Object.entries(statuses ?? {})))('CF-4: status_map %s', ([status, name]) => {
  // Contact Form 7 throws an error for a class that contains a space.
  if (name.includes('throws')) expect(formatStatusClass(status)).toMatch(/^custom-\S+$/)
  else expect(formatStatusClass(status)).toBe(name)
})

const successReply = { status: 'mail_sent', message: 'M', posted_data_hash: 'h', invalid_fields: [] }

/** Whether the reply is a failure: an HTTP error, a network error, or no JSON. */
function isFailure({ reply }: Flow): boolean {
  if (typeof reply === 'string') return true
  const status = readHttpStatus(reply)
  return status < 200 || status > 299 || status === 204 || typeof reply?.status !== 'string'
}

function createFailureReply(reply: Flow['reply']): StubResponse {
  if (reply === 'neterr') return 'offline'
  if (typeof reply === 'string') return reply
  return { status: readHttpStatus(reply ?? {}), json: reply }
}

function readHttpStatus(reply: Record<string, unknown> = {}): number {
  return Number(reply['__status'] ?? 200)
}

/** Splits a text such as 'wpcf7submit [GET refill]' into the entries of a form page's log. */
function splitEvents(events: string): string[] {
  return events.match(/wpcf7\w+(?:\([^)]*\))?|\[[^\]]*\]|console\.error.*$/g) ?? []
}

async function waitForEvents(form: FormPage, events: string): Promise<void> {
  const { length } = splitEvents(events)
  await form.page.waitForFunction((count) => Reflect.get(globalThis, 'happened').length >= count, length)
  await form.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

type Appearance = Pick<Flow, 'final_status' | 'class' | 'response_output' | 'sr_status'>

async function expectAppearance({ page, readStatus }: FormPage, expected: Appearance): Promise<void> {
  if (expected.final_status !== undefined) expect(await readStatus()).toBe(expected.final_status)
  if (expected.class !== undefined)
    expect(await page.locator('form').getAttribute('class')).toBe(expected.class)
  if (expected.response_output !== undefined)
    expect(await page.locator('.wpcf7-response-output').textContent()).toBe(expected.response_output)
  if (expected.sr_status !== undefined)
    expect(await page.locator('.screen-reader-response [role=status]').textContent()).toBe(expected.sr_status)
}
