/** The `[woosq]` shortcode in content, as rendered for visitors (quick-view.md C.3.1). */
import { expect, test } from 'vitest'
import { openQuickViewShop } from '#app/features/quick-view/test-shop.ts'
import { addPage } from '#tests/pages-with-forms.ts'

const { shop, id } = await openQuickViewShop()
const cap = id('CAP')

/** The content of a page, without its layout. */
async function textOf(slug: string, body: string): Promise<string> {
  const path = await addPage(shop, slug, body)
  return (await (await shop.get(path)).text()).split('<main')[1] ?? ''
}

test.for(['woosq', 'woosq_btn'])(
  'SCR-9: [%s] renders an inline button with the text of the author',
  async (name) => {
    const attributes = `text="Look &lt;b&gt;" effect=mfp-fade context=guide`
    const html = await textOf(`${name}-button`, `<p>See [${name} id="${cap}" ${attributes}] now</p>`)
    const [button = ''] = new RegExp(`<button[^>]*woosq-btn-${cap}".*?</button>`).exec(html) ?? []
    for (const part of [
      `data-id="${cap}"`,
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
  const html = await textOf('quick-link', `[woosq id=${cap} type=link effect="x y"]`)
  const [link = ''] = new RegExp(`<a[^>]*woosq-btn-${cap}".*?</a>`).exec(html) ?? []
  expect(link).toContain('href="/en/product/cap/"')
  expect(link).toContain('rel="nofollow"')
  expect(link).toContain('data-effect="mfp-3d-unfold"')
})

test('SCR-9: no button is rendered for a product that is not visible', async () => {
  const ids = ['999999', '-1', 'x', String(id('DRAFT')), String(id('HIDDEN')), String(id('SECRET'))]
  const html = await textOf('no-quick-view', `${ids.map((one) => `[woosq id="${one}"]`).join('')}[woosq]`)
  expect(html).not.toMatch(/woosq-btn-\d/)
})
