import type { ComponentType } from 'react'
import { lazy } from 'react'

/**
 * A component that few pages show: the script of a page waits for it where `selector` finds it in the HTML, and does without it
 * elsewhere. It stands in a `<Suspense>`, on the server as well: a later page may have to wait for it.
 */
export async function whereShown<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR || document.querySelector(selector)) return load()
  return lazy(async () => ({ default: await load() }))
}
