/** Test helper: browsers of an owner and a manager on the pages of the shop's mails. */
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

export async function openMailsAdmin() {
  const shop = await openShop({
    settings: { shop: { defaultLocale: 'en' } },
  })
  const { services, get } = shop
  const owner = await createSignedInUser(services, { role: 'admin', email: 'owner@shop.test' })
  const manager = await createSignedInUser(services, { role: 'manager', email: 'manager@shop.test' })

  async function see(path: string, { cookie } = owner) {
    const response = await get(path, { headers: { cookie } })
    return { status: response.status, html: cleanHtml(await response.text()) }
  }

  /** Posts a form of the admin and follows its redirect. */
  async function submit(path: string, fields: Record<string, string>, { cookie } = owner) {
    const headers = { cookie, Origin: 'http://shop.test' }
    const body = new URLSearchParams(fields)
    const response = await get(path, { method: 'POST', body, headers })
    const redirectPath = response.headers.get('location')
    if (redirectPath !== null) return see(redirectPath, { ...owner, cookie })
    return { status: response.status, html: cleanHtml(await response.text()) }
  }

  /** Saves the mail settings like their page does. */
  async function saveMailServer(fields: Record<string, string>, user = owner) {
    const { version } = await services.settings.read('mail')
    const settingFields = Object.entries(fields).map(([key, value]) => [`set.${key}`, value])
    return submit(
      '/admin/settings/mail/',
      { intent: 'save', version, ...Object.fromEntries(settingFields) },
      user,
    )
  }
  return { shop, services, admin: owner, manager, see, submit, saveMailServer }
}

function cleanHtml(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u2066-\u2069]/g, '')
}
