/** Every page of the owner's, as the map of routes has them: nobody but managers reads or changes anything there. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { openInbox } from './inbox/test-inbox.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' }, forms: { adminAddress: 'owner-mark@shop.test' } },
})
const { services, get } = shop
const options = { webhook: { url: 'https://hooks.shop.test/', secret: 'webhook-mark' } }
const form = await saveForm(
  services,
  aForm({ en: { title: 'title-mark', template: '[text who][file f filetypes:txt]' } }, { options }),
)
const { manager, send } = await openInbox(shop)
const sent = await send(form, { who: 'field-mark', f: new File(['file-mark'], 'note-mark.txt') })
const shopper = await signedIn(services)

const paths = [...new Set(routes.flatMap((route) => pathsOf(route, '')))].filter((path) =>
  path.startsWith('/admin'),
)

/** The addresses below a route, with what is really there in the place of parameters. */
function pathsOf({ path = '', children = [] }: RouteConfigEntry, above: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && !/^(?:ar|en)\?$/.test(part))
  const own = [above, ...parts].join('/')
  return [...(children.length === 0 ? [own] : []), ...children.flatMap((child) => pathsOf(child, own))].map(
    filled,
  )
}

function filled(path: string): string {
  const id = path.startsWith('/admin/forms') ? String(form.id) : sent.id
  return path
    .replace(':id', id)
    .replace(':position', '0')
    .replace(/:section\??/, 'forms')
}

const withSlash = (path: string) => (/\.\w+$/.test(path) ? path : `${path}/`)
const dataOf = (path: string) => [`${path}/_.data`, `${path}.data`, `${path}.data?_routes=desk`]
const people = { guest: '', shopper: shopper.cookie }
const intents = ['delete', 'save', 'erase', 'copy', 'create', 'ham', 'anew', 'import']

test('the map of routes has pages of the owner’s, and a manager reads them', async () => {
  expect(paths.length).toBeGreaterThan(8)
  const pages = await Promise.all(
    ['/admin/inbox/', `/admin/inbox/${sent.id}/`, `/admin/forms/${form.id}/`].map(async (path) =>
      (await get(path, { headers: { Cookie: manager.cookie } })).text(),
    ),
  )
  expect(pages.join('')).toMatch(/field-mark[^]*webhook-mark/)
})

test.each(paths)('CF-20: %s tells guests and shoppers nothing, in any shape', async (path) => {
  for (const address of [withSlash(path), path, ...dataOf(path)]) {
    for (const [person, cookie] of Object.entries(people)) {
      const response = await get(address, { headers: { Cookie: cookie } })
      const told = JSON.stringify([...response.headers]) + (await response.text())
      expect([address, person, told.match(/\w+-mark/)?.[0]]).toEqual([address, person, undefined])
      // What is asked for by name and not there is answered with nothing.
      if (!address.includes('?')) expect([address, response.status]).not.toEqual([address, 200])
    }
  }
})

test('CF-20: whatever guests and shoppers post to these pages, nothing is changed', async () => {
  const before = await everything()
  const posts = paths.flatMap((path) =>
    intents.flatMap((intent, at) =>
      Object.values(people).map((cookie) => {
        return { address: at % 2 === 0 ? withSlash(path) : `${path}.data`, intent, cookie }
      }),
    ),
  )
  for (const { address, intent, cookie } of posts) {
    const fields = { intent, sure: 'yes', id: sent.id, ids: String(form.id), email: 'jo@shopper.test' }
    const body = new URLSearchParams({ ...fields, title: 'theirs', language: 'en', which: 'notice' })
    const headers = { Cookie: cookie, Origin: 'http://shop.test' }
    const { status } = await get(address, { method: 'POST', body, headers })
    expect([address, intent, status]).not.toEqual([address, intent, 200])
  }
  expect(await everything()).toEqual(before)
})

function everything() {
  const tables = ['contact_forms', 'submissions', 'submission_files', 'mails', 'settings', 'media']
  const { pool } = services.database
  return Promise.all(
    tables.map(async (table) => (await pool.query(`select * from ${table} order by 1`)).rows),
  )
}
