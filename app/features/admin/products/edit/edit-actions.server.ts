/** The forms of a product's page: save, generate variations, duplicate, move to the trash. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Draft, Problems } from './draft.ts'
import type { EditorRefusal } from './editor-view.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { moveProducts } from '#app/features/admin/products/change-products.server.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { makeVariations } from './variations/make-variations.server.ts'
import { productIdOf, readEditor } from './read-editor.server.ts'
import { saveProduct } from './save.server.ts'
import { withStockOf } from './stock.ts'
import { readDraft } from './read-draft.server.ts'

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleEditorForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: by } = await requireStaff(page)
  const id = productIdOf(idParam)
  const formData = await request.formData().catch(() => new FormData())
  const intent = formData.get('intent')
  if (intent === 'trash' && id > 0) {
    const { count } = await moveProducts(page.services, { by, ids: [id], move: 'trash' })
    return goTo(page, `/admin/products/?notice=trashed&count=${count}`)
  }
  if (intent !== 'save' && intent !== 'make' && intent !== 'copy') throw data(null, { status: 400 })
  const sentVersion = formData.get('version')
  const version = typeof sentVersion === 'string' ? sentVersion : ''
  const draft = readDraft(formData)
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
  // Submitting again with the current version overwrites the other change.
  const { version: current, draft: fresh } = await readEditor(page, idParam)
  const refusal = { problems: {}, draft: withStockOf(draft, fresh), version: current, isConflict: true }
  return data<EditorRefusal>(refusal, { status: 409 })
}

function refuse(refusal: { problems: Problems; draft: Draft; version: string }) {
  return data<EditorRefusal>({ ...refusal, isConflict: false }, { status: 422 })
}

/** A separate draft, without what is unique to one product. */
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
