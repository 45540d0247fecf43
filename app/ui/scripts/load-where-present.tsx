/** Components of few pages: their script is loaded where the page's HTML contains them. */
import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

const loadPromises: Promise<unknown>[] = []

/** Resolves when the components in the page have loaded or failed: hydration waits for this. */
export async function waitForPresentComponents(): Promise<void> {
  await Promise.all(loadPromises)
}

/**
 * A component of few pages. When `selector` matches the HTML its script is loaded before the page hydrates;
 * otherwise when it is rendered. It must be inside a `<Suspense>`, on the server as well: a later page may
 * have to wait for it.
 * In a browser no module awaits the script: it may import the module that loads it, and both would wait
 * forever.
 */
export async function loadWherePresent<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load()
  let loadedComponent: ComponentType<Props> | undefined
  const isPresent = document.querySelector(selector) !== null
  // If its script fails to load, the part keeps the server's HTML, and the page around it hydrates.
  const keepServerHtml = (error: unknown) =>
    isPresent ? new Promise<never>(() => {}) : Promise.reject(error)
  const LazyComponent = lazy(async () => ({ default: await load().catch(keepServerHtml) }))
  if (isPresent)
    loadPromises.push(
      load().then(
        (component) => (loadedComponent = component),
        () => {},
      ),
    )

  return function LoadedComponent(props: Props) {
    // The component stays the same while it is mounted.
    const [Component] = useState(() => loadedComponent ?? LazyComponent)
    return <Component {...props} />
  }
}
