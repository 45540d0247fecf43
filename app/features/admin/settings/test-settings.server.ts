/** Test helper: the settings pages, used by two accounts with the owner role and by a customer. */
import { beforeEach } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

export const path = '/en/admin/settings/'

/** A shop whose settings are reset before every test. */
export async function openSettingsAdmin() {
  const shop = await openShop({ products: aCap() })
  const { services, get } = shop
  const { settings } = services
  const owner = await createSignedInUser(services, { role: 'admin', name: 'Mona' })
  const otherOwner = await createSignedInUser(services, { role: 'admin', name: 'Omar' })
  const customer = await createSignedInUser(services, { role: 'shopper' })
  const createHeaders = (cookie: string) => ({ cookie, Origin: 'http://shop.test' })

  beforeEach(async () => {
    await services.database.pool.query('delete from settings')
    await services.notifications.publish(['settings'])
    await settings.save('shop', {})
  })

  async function see(requestPath: string, cookie = owner.cookie) {
    const response = await get(requestPath, { headers: { cookie } })
    return { response, html: await response.text() }
  }

  /** Submits a section's page, by default with its current version. */
  async function submitSection(section: string, fields: Record<string, string>, cookie = owner.cookie) {
    const { version } = await settings.read(section as 'shop')
    const body = new URLSearchParams({ intent: 'save', version, ...fields })
    const response = await get(`${path}${section}/`, { method: 'POST', body, headers: createHeaders(cookie) })
    return { response, html: await response.text() }
  }

  return {
    shop,
    services,
    settings,
    get,
    see,
    submitSection,
    owner,
    otherOwner,
    customer,
    createHeaders,
  }
}
