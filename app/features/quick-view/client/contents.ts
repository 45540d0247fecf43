/** What was loaded for the quick view: asked for when somebody comes near, and shown at once when they press. */
import type { QuickView } from '#app/features/quick-view/view.ts'
import { announce } from '#app/features/cart/contract-events.ts'
import { pictureSources } from '#app/features/media/picture.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { createStore } from '#app/ui/store.ts'
import { PICTURE_SIZES } from './picture-sizes.ts'
import { worldHere } from './world.ts'

export type Content = { status: 'loading' } | { status: 'ready'; view: QuickView } | { status: 'failed' }

type Kept = Content & { since: number }

/** What was loaded longer ago is asked for again: prices and stock change. */
const KEPT_FOR_MS = 60_000
const MOST_KEPT = 50

const contents = createStore<ReadonlyMap<number, Kept>>(new Map())

/** Of a product, as it stands. */
export function useContent(id: number): Content | undefined {
  return contents.use().get(id)
}

/** Somebody comes near a button: what it shows is asked for, unless they save data. */
export function warmContent(id: number): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData || fresh(id)) return
  void prepare(id)
}

async function prepare(id: number): Promise<void> {
  await load(id)
  const kept = contents.get().get(id)
  if (kept?.status === 'ready') fetchPicture(kept.view)
  // Whoever presses later may have more luck.
  else if (kept?.status === 'failed' && id !== shownId) forget(id)
}

/** The product that was asked for last, not only come near to. */
let shownId = 0

/** Loads what is not there yet; listeners of the contract are told when it is. */
export async function loadContent(id: number): Promise<void> {
  shownId = id
  if (fresh(id)?.status !== 'ready') await (fresh(id) ? underWay.get(id) : load(id))
  if (contents.get().get(id)?.status === 'ready') setTimeout(() => announce('woosq_loaded', { id }))
}

/** Once more after a failure. */
export function retryContent(id: number): void {
  forget(id)
  void loadContent(id)
}

/** Something has changed that all of them may show. */
export function forgetContents(): void {
  const kept = [...contents.get()].map(([id, content]) => [id, { ...content, since: 0 }] as const)
  contents.set(new Map(kept))
}

const underWay = new Map<number, Promise<void>>()

function load(id: number): Promise<void> {
  const loading = ask(id).then(
    (view) => keep(id, { status: 'ready', view }),
    () => keep(id, { status: 'failed' }),
  )
  if (contents.get().get(id)?.status !== 'ready') keep(id, { status: 'loading' })
  underWay.set(id, loading)
  return loading
}

/** The popup asks by address, the panel by post (quick-view.md C.4). */
function ask(id: number): Promise<QuickView> {
  const { texts, shop, quickView } = worldHere()
  const fields = { product_id: String(id) }
  const page = { texts, home: shop.to('/') }
  if (quickView.view === 'popup') {
    return callContract<QuickView>(page, { name: 'woosq_quickview', fields, method: 'GET' })
  }
  return callContract<QuickView>(page, {
    name: 'woosq_quickview',
    fields: { ...fields, context: 'default' },
  })
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
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'low' })
  link.imageSizes = PICTURE_SIZES
  link.imageSrcset = pictureSources(slide.picture)
  document.head.append(link)
}
