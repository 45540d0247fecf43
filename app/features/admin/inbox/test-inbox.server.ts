/** Test helper: a manager's browser in the admin, and a visitor who submits contact forms. */
import type { openShop } from '#tests/open-shop.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { messageFields, submit, type TestPost } from '#app/features/contact-forms/submissions/test-submit.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
export type FormFields = Record<string, string | string[]>

export async function openInbox(shop: Shop, { role = 'manager' }: { role?: UserRole } = {}) {
  const { services, get, clock } = shop
  const manager = await createSignedInUser(services, { role })
  let minute = 0

  /** A visitor's submission a minute after the last one; returns the stored submission. */
  const send = async (
    form: ContactForm,
    fields: NonNullable<TestPost['fields']> = {},
    postOptions: TestPost = {},
  ) => {
    minute += 1
    clock.moveTo(new Date(Date.UTC(2026, 0, 15, 12, minute)))
    const from = `198.51.${Math.floor(minute / 250)}.${minute % 250}`
    await submit(shop, form, { from, ...postOptions, fields: { ...messageFields, ...fields } })
    const { submissions } = await listSubmissions(services, { perPage: 1 })
    const [newest] = submissions
    if (!newest) throw new Error('No submission was stored')
    return newest
  }

  const request = (path: string, cookie = manager.cookie) => get(path, { headers: { cookie } })
  const see = async (path = '/en/admin/inbox/') => {
    const response = await request(path)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  /** Posts a page's form; an array value becomes several fields of one name. */
  const post = (
    path: string,
    fields: FormFields,
    { cookie = manager.cookie, origin = 'http://shop.test' } = {},
  ) => {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    return get(path, {
      method: 'POST',
      body: new URLSearchParams(pairs),
      headers: { cookie, Origin: origin },
    })
  }
  return { manager, send, ask: request, see, post }
}
