/** The forms of a product's page: save, generate variations, duplicate, move to the trash. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Draft, Problems } from './draft.ts'
import type { EditorRefusal } from './editor-view.ts'
import { data, redirect } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { changeProductStatus } from '#app/features/admin/products/change-products.server.ts'
import { readPrice } from '#app/features/catalog/csv/cells.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { makeVariations } from './variations/make-variations.server.ts'
import { readProductId, readEditor } from './read-editor.server.ts'
import { saveProduct } from './save.server.ts'
import { mergeCurrentStock } from './stock.ts'
import { readDraft } from './read-draft.server.ts'

/** Handles the form and redirects, or shows the errors; all input is kept. */
export async function handleEditorForm(
  page: PageRequest,
  { idParam, request }: { idParam: string; request: Request },
) {
  const { userId: actorId } = await requireStaff(page)
  const id = readProductId(idParam)
  const formData = await request.formData().catch(() => new FormData())
  const intent = formData.get('intent')
  if (intent === 'trash' && id > 0) {
    const { count } = await changeProductStatus(page.services, { actorId, ids: [id], statusAction: 'trash' })
    return goTo(page, `/admin/products/?notice=trashed&count=${count}`)
  }
  if (intent !== 'save' && intent !== 'make' && intent !== 'copy') throw data(null, { status: 400 })
  const sentVersion = formData.get('version')
  const version = typeof sentVersion === 'string' ? sentVersion : ''
  const draft = readDraft(formData)
  const price = readPrice(draft.texts.newPrice ?? '', readCurrencyDecimals(page))
  if (intent === 'make' && !price.ok) return refuse({ problems: { newPrice: 'price' }, draft, version })
  const isCopy = intent === 'copy' && id > 0
  const saveResult = await saveProduct(page.services, {
    ...{ actorId, id, version, isCopy, draft: isCopy ? createCopyDraft(draft) : draft },
  })
  if (saveResult.ok) {
    if (isCopy) return goTo(page, `/admin/products/${saveResult.id}/?notice=copied`)
    if (intent === 'save')
      return goTo(page, `/admin/products/${saveResult.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
    const priceInMinor = price.ok ? price.value : null
    const count = await makeVariations(page.services, { actorId, id: saveResult.id, priceInMinor })
    return goTo(
      page,
      `/admin/products/${saveResult.id}/?notice=${count > 0 ? 'made' : 'none-made'}&count=${count}`,
    )
  }
  if (saveResult.reason === 'problems') return refuse({ problems: saveResult.problems, draft, version })
  if (saveResult.reason === 'gone') throw data(null, { status: 404 })
  // Submitting again with the current version overwrites the other change.
  const { version: currentVersion, draft: currentDraft } = await readEditor(page, idParam)
  const refusal = {
    problems: {},
    draft: mergeCurrentStock(draft, currentDraft),
    version: currentVersion,
    isConflict: true,
  }
  return data<EditorRefusal>(refusal, { status: 409 })
}

function refuse(refusal: { problems: Problems; draft: Draft; version: string }) {
  return data<EditorRefusal>({ ...refusal, isConflict: false }, { status: 422 })
}

/** Returns the draft of the copy: unpublished, and without the slug and codes, which must be unique. */
function createCopyDraft(draft: Draft): Draft {
  const texts = { ...draft.texts, slug: '', sku: '', gtin: '', status: 'draft' }
  const variations = draft.variations.map((variation) => ({ ...variation, sku: '' }))
  return { ...draft, texts, variations }
}

function readCurrencyDecimals({ services }: PageRequest): number {
  return findCurrencyDecimals(services.settings.current().catalog.currency)
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale), {
    status: 303,
  })
}
