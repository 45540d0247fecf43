/**
 * While an import runs, no term gets another slug or is deleted, because the import uses the slugs that it
 * has read. The admin names the import as the reason.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { tryExclusively, blockImports, runExclusively } from '#app/features/catalog/import/lock.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aShirt } from '#tests/products.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
})
const { services } = shop
const { db } = services.database
const { see, post } = await openInbox(shop)
const listPath = '/admin/attributes/'

const findValuePath = async (attribute: string, slug: string) => {
  const { rows } = await db.execute<{ id: number; attribute: number }>(sql`
    select terms.id, attributes.id as attribute from terms join attributes on taxonomy = 'pa_' || attributes.slug
    where attributes.slug = ${attribute} and terms.slug = ${slug}`)
  return `${listPath}${rows[0]?.attribute}/${rows[0]?.id}/`
}
const readRedirectPath = (response: Response) => (response.headers.get('location') ?? '').split('?')[0] ?? ''
const save = async (path: string, fields: Record<string, string>) =>
  post(path, { ...readFormFields(await see(path)), intent: 'save', ...fields })

test('B.8: while an import runs, a value cannot get another slug and cannot be deleted', async () => {
  const path = await findValuePath('color', 'blue')
  const fields = readFormFields(await see(path))
  await db.execute(sql`delete from products where type = 'variation'`)
  const attribute = readRedirectPath(await post(`${listPath}new/`, { nameEn: 'Seam', intent: 'save' }))
  const { version = '' } = fields
  const attributeVersion = String(readFormFields(await see(attribute)).version)
  await runExclusively(services, async () => {
    const renameResponse = await post(path, {
      ...fields,
      intent: 'save',
      slug: 'navy',
      nameEn: 'Typed meanwhile',
    })
    const html = await renameResponse.text()
    expect([renameResponse.status, html]).toEqual([422, expect.stringContaining('An import is running')])
    expect(readFormFields(html)).toMatchObject({ slug: ['navy'], nameEn: ['Typed meanwhile'], version })
    const deletionResponse = await post(path, { intent: 'delete', sure: 'yes', version: String(version) })
    expect([deletionResponse.status, await deletionResponse.text()]).toEqual([
      409,
      expect.stringContaining('An import is running'),
    ])
    expect((await post(attribute, { intent: 'delete', sure: 'yes', version: attributeVersion })).status).toBe(
      409,
    )
    // Changing the name is allowed.
    expect((await post(path, { ...fields, intent: 'save', nameEn: 'Navy' })).status).toBe(303)
  })
  expect((await save(path, { slug: 'navy' })).status).toBe(303)
})

test.each([
  [
    'a running dry run',
    'An import preview is running',
    (work: () => Promise<unknown>) => runExclusively(services, work, 'look'),
  ],
  [
    'an import started from the command line',
    'started outside the admin',
    (work: () => Promise<unknown>) => tryExclusively(services, work),
  ],
] as const)('B.8: %s is named in the error message', async (_, sentence, holdImportLock) => {
  const path = await findValuePath('color', 'navy')
  await holdImportLock(async () => {
    const form = readFormFields(await see(path))
    const fields = { ...form, intent: 'save' }
    expect(await (await post(path, { ...fields, slug: 'indigo' })).text()).toContain(sentence)
    const deletionResponse = await post(path, {
      intent: 'delete',
      sure: 'yes',
      version: String(form.version),
    })
    expect([deletionResponse.status, await deletionResponse.text()]).toEqual([
      409,
      expect.stringContaining(sentence),
    ])
  })
})

test('B.8: an import started during a rename waits until the rename ends, and reports no other import', async () => {
  const transactionResult = await db.transaction(async (transaction) => {
    expect(await blockImports(transaction)).toBeUndefined()
    const importing = tryExclusively(services, () => Promise.resolve('imported'))
    const firstOutcome = await Promise.race([importing, wait(300).then(() => 'waits')])
    return { first: firstOutcome, importing }
  })
  expect([transactionResult.first, await transactionResult.importing]).toEqual(['waits', 'imported'])
})
