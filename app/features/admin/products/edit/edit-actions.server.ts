/** The forms of a product's page: saved, made into variations, copied, moved to the trash. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Draft, Problems } from './draft.ts'
import type { EditorRefusal } from './editor-view.ts'
import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { moveProducts } from '#app/features/admin/products/change-products.server.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { makeVariations } from './variations/make-variations.server.ts'
import { productIdOf, readEditor } from './read-editor.server.ts'
import { saveProduct } from './save.server.ts'
import { withStockOf } from './stock.ts'
import { readTyped } from './typed.server.ts'

/** Does what the form asks and goes on, or says what is wrong; nothing that was typed is lost. */
export async function takeEditorForm(
  page: PageRequest,
  { which, request }: { which: string; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const id = productIdOf(which)
  const sent = await request.formData().catch(() => new FormData())
  const intent = sent.get('intent')
  if (intent === 'trash' && id > 0) {
    const { count } = await moveProducts(page.services, { by, ids: [id], move: 'trash' })
    return goTo(page, `/admin/products/?notice=trashed&count=${count}`)
  }
  if (intent !== 'save' && intent !== 'make' && intent !== 'copy') throw data(null, { status: 400 })
  const sentVersion = sent.get('version')
  const version = typeof sentVersion === 'string' ? sentVersion : ''
  const draft = readTyped(sent)
  const price = readPrice(draft.texts.newPrice ?? '', decimalsOf(page))
  if (intent === 'make' && !price.ok) return refuse({ problems: { newPrice: 'price' }, draft, version })
  const isCopy = intent === 'copy' && id > 0
  const saved = await saveProduct(page.services, {
    ...{ by, id, version, isCopy, draft: isCopy ? copyOf(draft) : draft },
  })
  if (saved.ok) {
    if (isCopy) return goTo(page, `/admin/products/${saved.id}/?notice=copied`)
    if (intent === 'save')
      return goTo(page, `/admin/products/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
    const priceInMinor = price.ok ? price.value : null
    const count = await makeVariations(page.services, { by, id: saved.id, priceInMinor })
    return goTo(
      page,
      `/admin/products/${saved.id}/?notice=${count > 0 ? 'made' : 'none-made'}&count=${count}`,
    )
  }
  if (saved.reason === 'problems') return refuse({ problems: saved.problems, draft, version })
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  // Saved once more with it, what is typed here is what counts.
  const { version: current, draft: fresh } = await readEditor(page, which)
  const refusal = { problems: {}, draft: withStockOf(draft, fresh), version: current, isChanged: true }
  return data<EditorRefusal>(refusal, { status: 409 })
}

function refuse(refusal: { problems: Problems; draft: Draft; version: string }) {
  return data<EditorRefusal>({ ...refusal, isChanged: false }, { status: 422 })
}

/** A draft of its own, without what belongs to one product only. */
function copyOf(draft: Draft): Draft {
  const texts = { ...draft.texts, slug: '', sku: '', gtin: '', status: 'draft' }
  const variations = draft.variations.map((variation) => ({ ...variation, sku: '' }))
  return { ...draft, texts, variations }
}

function decimalsOf({ services }: PageRequest): number {
  return currencyDecimals(services.settings.current().catalog.currency)
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
