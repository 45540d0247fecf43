/** Cache of quick view contents: prefetched on hover or focus, shown at once on a click. */
import type { QuickView } from '#app/features/quick-view/view.ts'
import { createPictureSources } from '#app/features/media/pictures/picture.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { createStore } from '#app/ui/store.ts'
import { getPageContext } from './context.ts'

export type QuickViewContent =
  | { status: 'loading' }
  | { status: 'ready'; view: QuickView }
  | { status: 'failed'; isNotFound: boolean }

type CachedContent = QuickViewContent & { cachedAt: number }

/** `context`: location of the button; 'default' on a page. */
type ContentRequest = { id: number; context: string }

/** The `sizes` attribute of the quick view's pictures. */
export const PICTURE_SIZES = '(width >= 1024px) 460px, min(460px, 100vw)'

/** Older entries are loaded again, because prices and stock change. */
const CACHE_LIFETIME_IN_MS = 60_000
const MAX_CONTENTS = 50

const contents = createStore<ReadonlyMap<number, CachedContent>>(new Map())

/** Cached content of a product. */
export function useContent(id: number): QuickViewContent | undefined {
  return contents.use().get(id)
}

/** Prefetches on hover or focus of a button, unless the browser saves data. */
export function prefetchContent(contentRequest: ContentRequest): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || findFreshContent(contentRequest.id)) return
  void prefetch(contentRequest)
}

async function prefetch(contentRequest: ContentRequest): Promise<void> {
  const { id } = contentRequest
  await load(contentRequest)
  const cachedContent = contents.get().get(id)
  if (cachedContent?.status === 'ready') fetchPicture(cachedContent.view)
  // Drops a failed prefetch, so that a later click retries.
  else if (cachedContent?.status === 'failed' && id !== currentId) removeContent(id)
}

/** The last product that was opened, as opposed to prefetched. */
let currentId = 0

/** Loads the content unless it is cached. */
export function loadContent(contentRequest: ContentRequest): void {
  currentId = contentRequest.id
  if (!findFreshContent(contentRequest.id)) void load(contentRequest)
}

/** Retries after a failure. */
export function retryContent(contentRequest: ContentRequest): void {
  removeContent(contentRequest.id)
  loadContent(contentRequest)
}

/** Number of invalidations. */
let invalidationCount = 0

/** Marks cached contents as stale: they stay visible until reloaded; pending requests are repeated. */
export function invalidateContents(): void {
  invalidationCount++
  const staleEntries = [...contents.get()].map(
    ([id, content]) =>
      [id, { ...content, cachedAt: content.status === 'ready' ? -Infinity : content.cachedAt }] as const,
  )
  contents.set(new Map(staleEntries))
}

async function load(contentRequest: ContentRequest): Promise<void> {
  const { id } = contentRequest
  if (contents.get().get(id)?.status !== 'ready') cacheContent(id, { status: 'loading' })
  const invalidationCountBefore = invalidationCount
  const content = await fetchContent(contentRequest).then(
    (view): QuickViewContent => ({ status: 'ready', view }),
    (error): QuickViewContent => ({
      status: 'failed',
      isNotFound: isRestError(error) && error.code === 'unknown_product',
    }),
  )
  return invalidationCount === invalidationCountBefore ? cacheContent(id, content) : load(contentRequest)
}

/** The popup uses GET, the sidebar POST with the context (quick-view.md C.4). */
function fetchContent({ id, context }: ContentRequest): Promise<QuickView> {
  const { i18n, shop, start } = getPageContext()
  const fields = { product_id: String(id) }
  return callContract<QuickView>(
    { i18n, home: shop.localizePath('/') },
    {
      name: 'woosq_quickview',
      ...(start.view === 'popup' ? { fields, method: 'GET' } : { fields: { ...fields, context } }),
    },
  )
}

function findFreshContent(id: number): CachedContent | undefined {
  const cachedContent = contents.get().get(id)
  return cachedContent &&
    cachedContent.status !== 'failed' &&
    performance.now() - cachedContent.cachedAt < CACHE_LIFETIME_IN_MS
    ? cachedContent
    : undefined
}

function cacheContent(id: number, content: QuickViewContent): void {
  const otherContents = [...contents.get()].filter(([one]) => one !== id).slice(-MAX_CONTENTS)
  contents.set(new Map([...otherContents, [id, { ...content, cachedAt: performance.now() }]]))
}

function removeContent(id: number): void {
  contents.set(new Map([...contents.get()].filter(([one]) => one !== id)))
}

function fetchPicture({ product: { slides, initialSlide } }: QuickView): void {
  const slide = slides[initialSlide ?? 0]
  if (slide?.kind !== 'image') return
  const picture = new Image()
  Object.assign(picture, {
    fetchPriority: 'low',
    sizes: PICTURE_SIZES,
    srcset: createPictureSources(slide.picture),
  })
  // Decodes the picture ahead of display; an error is reported where the picture is shown.
  picture.decode().catch(() => {})
}
