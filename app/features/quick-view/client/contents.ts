/** Cache of quick view contents: prefetched on hover or focus, shown at once on a click. */
import type { QuickView } from '#app/features/quick-view/view.ts'
import { pictureSources } from '#app/features/media/pictures/picture.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'

export type Content =
  | { status: 'loading' }
  | { status: 'ready'; view: QuickView }
  | { status: 'failed'; isNotFound: boolean }

type CachedContent = Content & { since: number }

/** `context`: location of the button; 'default' on a page. */
type ContentRequest = { id: number; context: string }

/** The `sizes` attribute of the quick view's pictures. */
export const PICTURE_SIZES = '(width >= 1024px) 460px, min(460px, 100vw)'

/** Older entries are loaded again, because prices and stock change. */
const CACHE_LIFETIME_MS = 60_000
const MAX_CACHED = 50

const contents = createStore<ReadonlyMap<number, CachedContent>>(new Map())

/** Cached content of a product. */
export function useContent(id: number): Content | undefined {
  return contents.use().get(id)
}

/** Prefetches on hover or focus of a button, unless the browser saves data. */
export function prefetchContent(contentRequest: ContentRequest): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || findFresh(contentRequest.id)) return
  void prepare(contentRequest)
}

async function prepare(contentRequest: ContentRequest): Promise<void> {
  const { id } = contentRequest
  await load(contentRequest)
  const cached = contents.get().get(id)
  if (cached?.status === 'ready') fetchPicture(cached.view)
  // Drops a failed prefetch, so that a later click retries.
  else if (cached?.status === 'failed' && id !== currentId) removeContent(id)
}

/** The last product that was opened, as opposed to prefetched. */
let currentId = 0

/** Loads the content unless it is cached. */
export function loadContent(contentRequest: ContentRequest): void {
  currentId = contentRequest.id
  if (!findFresh(contentRequest.id)) void load(contentRequest)
}

/** Retries after a failure. */
export function retryContent(contentRequest: ContentRequest): void {
  removeContent(contentRequest.id)
  loadContent(contentRequest)
}

/** Number of invalidations. */
let changes = 0

/** Marks cached contents as stale: they stay visible until reloaded; pending requests are repeated. */
export function invalidateContents(): void {
  changes++
  const cached = [...contents.get()].map(
    ([id, content]) =>
      [id, { ...content, since: content.status === 'ready' ? -Infinity : content.since }] as const,
  )
  contents.set(new Map(cached))
}

async function load(contentRequest: ContentRequest): Promise<void> {
  const { id } = contentRequest
  if (contents.get().get(id)?.status !== 'ready') cacheContent(id, { status: 'loading' })
  const changesBefore = changes
  const content = await fetchContent(contentRequest).then(
    (view): Content => ({ status: 'ready', view }),
    (error): Content => ({
      status: 'failed',
      isNotFound: isRestError(error) && error.code === 'unknown_product',
    }),
  )
  return changes === changesBefore ? cacheContent(id, content) : load(contentRequest)
}

/** The popup uses GET, the sidebar POST with the context (quick-view.md C.4). */
function fetchContent({ id, context }: ContentRequest): Promise<QuickView> {
  const { i18n, shop, start } = pageContext()
  const fields = { product_id: String(id) }
  return callContract<QuickView>(
    { i18n, home: shop.to('/') },
    {
      name: 'woosq_quickview',
      ...(start.view === 'popup' ? { fields, method: 'GET' } : { fields: { ...fields, context } }),
    },
  )
}

function findFresh(id: number): CachedContent | undefined {
  const cached = contents.get().get(id)
  return cached && cached.status !== 'failed' && performance.now() - cached.since < CACHE_LIFETIME_MS
    ? cached
    : undefined
}

function cacheContent(id: number, content: Content): void {
  const others = [...contents.get()].filter(([one]) => one !== id).slice(-MAX_CACHED)
  contents.set(new Map([...others, [id, { ...content, since: performance.now() }]]))
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
    srcset: pictureSources(slide.picture),
  })
  // Decodes the picture ahead of display; an error is reported where the picture is shown.
  picture.decode().catch(() => {})
}
