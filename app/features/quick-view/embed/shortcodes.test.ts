/** The `[woosq]` shortcode in content, as rendered for visitors (quick-view.md C.3.1). */
import { expect, test } from 'vitest'
import { openQuickViewShop } from '#app/features/quick-view/test-shop.ts'
import { addPage } from '#tests/pages-with-forms.ts'

const { shop, findProductId } = await openQuickViewShop()
const capId = findProductId('CAP')

/** The content of a page, without its layout. */
async function readPageContent(slug: string, body: string): Promise<string> {
  const path = await addPage(shop, slug, body)
  return (await (await shop.get(path)).text()).split('<main')[1] ?? ''
}

test.for(['woosq', 'woosq_btn'])(
  'SCR-9: [%s] renders an inline button with the text of the author',
  async (name) => {
    const attributes = `text="Look &lt;b&gt;" effect=mfp-fade context=guide`
    const html = await readPageContent(
      `${name}-button`,
      `<p>See [${name} id="${capId}" ${attributes}] now</p>`,
    )
    const [button = ''] = new RegExp(`<button[^>]*woosq-btn-${capId}".*?</button>`).exec(html) ?? []
    for (const part of [
      `data-id="${capId}"`,
      'data-effect="mfp-fade"',
      'data-context="guide"',
      'formAction="/en/product/cap/"',
      '>Look &lt;b&gt;</button>',
    ]) {
      expect(button.replace('formaction', 'formAction')).toContain(part)
    }
    expect(html).toMatch(/<p>See <button/)
  },
)

test('SCR-9: type=link links to the product without script; an unknown effect is replaced by the setting', async () => {
  const html = await readPageContent('quick-link', `[woosq id=${capId} type=link effect="x y"]`)
  const [link = ''] = new RegExp(`<a[^>]*woosq-btn-${capId}".*?</a>`).exec(html) ?? []
  expect(link).toContain('href="/en/product/cap/"')
  expect(link).toContain('rel="nofollow"')
  expect(link).toContain('data-effect="mfp-3d-unfold"')
})

test('SCR-9: no button is rendered for a product that is not visible', async () => {
  const ids = [
    '999999',
    '-1',
    'x',
    String(findProductId('DRAFT')),
    String(findProductId('HIDDEN')),
    String(findProductId('SECRET')),
  ]
  const html = await readPageContent(
    'no-quick-view',
    `${ids.map((one) => `[woosq id="${one}"]`).join('')}[woosq]`,
  )
  expect(html).not.toMatch(/woosq-btn-\d/)
})
