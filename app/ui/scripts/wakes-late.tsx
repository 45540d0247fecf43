/** Parts of a page below what is seen first: their HTML comes with the page, their script when somebody comes near. */
import type { ComponentType } from 'react'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { isPageAwake, releaseHeldTaps } from '#app/platform/http/browser/hold-early-taps.ts'

/**
 * The same component, woken late on the page that was opened first; on later pages it is there with the page. Its props
 * must stay the same objects while the page lives: a part that is drawn anew before it is awake loses its HTML.
 */
export async function wakesLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const isWhole = import.meta.env.SSR || isPageAwake()
  let wake = () => {}
  const needed = new Promise<void>((resolve) => (wake = resolve))
  const Part = isWhole ? await load() : lazy(async () => ({ default: await loadOnceNeeded(needed, load) }))

  return memo(function WakesLate(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => watch(place.current, wake), [])
    return (
      <div ref={place} data-asleep="">
        <Suspense>
          <Part {...props} />
          <Awake place={place} />
        </Suspense>
      </div>
    )
  })
}

async function loadOnceNeeded<Props>(needed: Promise<void>, load: () => Promise<ComponentType<Props>>) {
  await needed
  // Without its script the part stays as the server sent it.
  return load().catch(() => new Promise<never>(() => {}))
}

// An effect runs when everything beside it has hydrated.
function Awake({ place }: { place: { current: HTMLElement | null } }) {
  useEffect(() => {
    place.current?.removeAttribute('data-asleep')
    releaseHeldTaps()
  }, [place])
  return null
}

const doings = ['pointerdown', 'keydown', 'focusin', 'popstate']

/** Calls when the place is nearly in view, or when anything is done on the page: what follows may draw it anew. */
function watch(place: HTMLElement | null, onNeeded: () => void): () => void {
  const nearness = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNeeded(),
    { rootMargin: '400px 0px' },
  )
  if (place) nearness.observe(place)
  for (const type of doings) window.addEventListener(type, onNeeded, { once: true, passive: true })
  return () => {
    nearness.disconnect()
    for (const type of doings) window.removeEventListener(type, onNeeded)
  }
}
