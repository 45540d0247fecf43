/** What was loaded for the quick view: asked for when somebody comes near, and shown at once when they press. */
import type { QuickView } from '#app/features/quick-view/view.ts'
import { pictureSources } from '#app/features/media/pictures/picture.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'

export type Content =
  | { status: 'loading' }
  | { status: 'ready'; view: QuickView }
  | { status: 'failed'; isGone: boolean }

type Kept = Content & { since: number }

/** `context`: where its button stands; 'default' on a page. */
type AskedContent = { id: number; context: string }

/** How wide the pictures of the quick view are, as the browser reads it to choose a file. */
export const PICTURE_SIZES = '(width >= 1024px) 460px, min(460px, 100vw)'

/** What was loaded longer ago is asked for again: prices and stock change. */
const KEPT_FOR_MS = 60_000
const MOST_KEPT = 50

const contents = createStore<ReadonlyMap<number, Kept>>(new Map())

/** Of a product, as it stands. */
export function useContent(id: number): Content | undefined {
  return contents.use().get(id)
}

/** Somebody comes near a button: what it shows is asked for, unless they save data. */
export function warmContent(asked: AskedContent): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || fresh(asked.id)) return
  void prepare(asked)
}

async function prepare(asked: AskedContent): Promise<void> {
  const { id } = asked
  await load(asked)
  const kept = contents.get().get(id)
  if (kept?.status === 'ready') fetchPicture(kept.view)
  // Whoever presses later may have more luck.
  else if (kept?.status === 'failed' && id !== shownId) forget(id)
}

/** The product that was asked for last, not only come near to. */
let shownId = 0

/** Loads what is not there yet. */
export function loadContent(asked: AskedContent): void {
  shownId = asked.id
  if (!fresh(asked.id)) void load(asked)
}

/** Once more after a failure. */
export function retryContent(asked: AskedContent): void {
  forget(asked.id)
  loadContent(asked)
}

/** How often something has changed that all of them may show. */
let changes = 0

/** What is there is still shown while the next one comes; what is on its way is asked for anew. */
export function forgetContents(): void {
  changes++
  const kept = [...contents.get()].map(
    ([id, content]) =>
      [id, { ...content, since: content.status === 'ready' ? -Infinity : content.since }] as const,
  )
  contents.set(new Map(kept))
}

async function load(asked: AskedContent): Promise<void> {
  const { id } = asked
  if (contents.get().get(id)?.status !== 'ready') keep(id, { status: 'loading' })
  const changesBefore = changes
  const content = await ask(asked).then(
    (view): Content => ({ status: 'ready', view }),
    (error): Content => ({
      status: 'failed',
      isGone: isRestError(error) && error.code === 'unknown_product',
    }),
  )
  return changes === changesBefore ? keep(id, content) : load(asked)
}

/** The popup asks by address, the panel by post and in whose name (quick-view.md C.4). */
function ask({ id, context }: AskedContent): Promise<QuickView> {
  const { texts, shop, start } = pageContext()
  const fields = { product_id: String(id) }
  return callContract<QuickView>(
    { texts, home: shop.to('/') },
    {
      name: 'woosq_quickview',
      ...(start.view === 'popup' ? { fields, method: 'GET' } : { fields: { ...fields, context } }),
    },
  )
}

function fresh(id: number): Kept | undefined {
  const kept = contents.get().get(id)
  return kept && kept.status !== 'failed' && performance.now() - kept.since < KEPT_FOR_MS ? kept : undefined
}

function keep(id: number, content: Content): void {
  const others = [...contents.get()].filter(([one]) => one !== id).slice(-MOST_KEPT)
  contents.set(new Map([...others, [id, { ...content, since: performance.now() }]]))
}

function forget(id: number): void {
  contents.set(new Map([...contents.get()].filter(([one]) => one !== id)))
}

function fetchPicture({ product: { slides, shownSlide } }: QuickView): void {
  const slide = slides[shownSlide ?? 0]
  if (slide?.kind !== 'image') return
  const picture = new Image()
  Object.assign(picture, {
    fetchPriority: 'low',
    sizes: PICTURE_SIZES,
    srcset: pictureSources(slide.picture),
  })
  // Ready to be drawn; one that does not come is told of where it is missing.
  picture.decode().catch(() => {})
}
