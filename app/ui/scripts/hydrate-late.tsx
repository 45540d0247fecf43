/**
 * Late hydration of parts below the fold: their HTML comes with the page, their script when the visitor
 * scrolls near them.
 */
import type { ComponentType } from 'react'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { isPageHydrated, replayEarlyClicks } from '#app/platform/http/browser/early-clicks.ts'

/**
 * Returns the component of a module, hydrated late on the first page of the document; on later pages it is
 * loaded with the page. Its props must stay the same objects while the page lives: a dehydrated part that
 * re-renders loses its HTML.
 */
export async function hydrateLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const isLoadedWithPage = import.meta.env.SSR || isPageHydrated()
  let hydrate = () => {}
  const neededPromise = new Promise<void>((resolve) => (hydrate = resolve))
  const Part = isLoadedWithPage
    ? await load()
    : lazy(async () => ({ default: await loadOnceNeeded(neededPromise, load) }))

  return memo(function LateHydration(props: Props) {
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => observeNeed(container.current, hydrate), [])
    return (
      <div ref={container} data-asleep="">
        <Suspense>
          <Part {...props} />
          <Hydrated container={container} />
        </Suspense>
      </div>
    )
  })
}

async function loadOnceNeeded<Props>(
  neededPromise: Promise<void>,
  load: () => Promise<ComponentType<Props>>,
) {
  await neededPromise
  // If its script fails to load, the part keeps the server's HTML.
  return load().catch(() => new Promise<never>(() => {}))
}

// An effect runs when all of its siblings have hydrated.
function Hydrated({ container }: { container: { current: HTMLElement | null } }) {
  useEffect(() => {
    container.current?.removeAttribute('data-asleep')
    replayEarlyClicks()
  }, [container])
  return null
}

const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'popstate']

/** Calls back when the part is nearly in view, or on any interaction with the page: what follows may re-render it. */
function observeNeed(container: HTMLElement | null, onNeeded: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNeeded(),
    { rootMargin: '400px 0px' },
  )
  if (container) observer.observe(container)
  for (const type of interactionEvents) window.addEventListener(type, onNeeded, { once: true, passive: true })
  return () => {
    observer.disconnect()
    for (const type of interactionEvents) window.removeEventListener(type, onNeeded)
  }
}
