/** Test helper: browsers of an owner and a manager on the pages of the shop's mails. */
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'

export async function openMailsAdmin() {
  const shop = await openShop({
    settings: { shop: { defaultLocale: 'en' } },
  })
  const { services, get } = shop
  const admin = await signedIn(services, { role: 'admin', email: 'owner@shop.test' })
  const manager = await signedIn(services, { role: 'manager', email: 'manager@shop.test' })

  async function see(path: string, { cookie } = admin) {
    const response = await get(path, { headers: { cookie } })
    return { status: response.status, html: cleanHtml(await response.text()) }
  }

  /** Posts a form of the admin and follows its redirect. */
  async function submit(path: string, fields: Record<string, string>, { cookie } = admin) {
    const headers = { cookie, Origin: 'http://shop.test' }
    const body = new URLSearchParams(fields)
    const answer = await get(path, { method: 'POST', body, headers })
    const next = answer.headers.get('location')
    if (next !== null) return see(next, { ...admin, cookie })
    return { status: answer.status, html: cleanHtml(await answer.text()) }
  }

  /** Saves the mail settings like their page does. */
  async function saveMailServer(fields: Record<string, string>, user = admin) {
    const { version } = await services.settings.read('mail')
    const settingFields = Object.entries(fields).map(([key, value]) => [`set.${key}`, value])
    return submit(
      '/admin/settings/mail/',
      { intent: 'save', version, ...Object.fromEntries(settingFields) },
      user,
    )
  }
  return { shop, services, admin, manager, see, submit, nameServer: saveMailServer }
}

function cleanHtml(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u2066-\u2069]/g, '')
}
