/** Components that few pages show: their script is fetched where the HTML of the page has them. */
import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

const loading: Promise<unknown>[] = []

/** Resolves when the components that the page shows are there, or cannot be had: what hydrates it waits for them. */
export async function componentsShown(): Promise<void> {
  await Promise.all(loading)
}

/**
 * A component that few pages show. Where `selector` finds it in the HTML its script is fetched before the page hydrates; elsewhere
 * when it is drawn. It stands in a `<Suspense>`, on the server as well: a later page may have to wait for it.
 *
 * No module waits for the script in a browser: what is loaded may import the module that asks for it, and both would wait forever.
 */
export async function whereShown<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load()
  let loaded: ComponentType<Props> | undefined
  const isShown = document.querySelector(selector) !== null
  // Without its script the part stays as the server sent it, and the page around it wakes.
  const orAsSent = (error: unknown) => (isShown ? new Promise<never>(() => {}) : Promise.reject(error))
  const Later = lazy(async () => ({ default: await load().catch(orAsSent) }))
  if (isShown)
    loading.push(
      load().then(
        (component) => (loaded = component),
        () => {},
      ),
    )

  return function WhereShown(props: Props) {
    // The same for as long as it is drawn.
    const [Component] = useState(() => loaded ?? Later)
    return <Component {...props} />
  }
}
