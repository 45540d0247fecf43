import type { ComponentType } from 'react'
import { useCallback, useState } from 'react'

/**
 * A lazily loaded component: undefined until it is loaded. `preload` may be called at every sign of interest
 * and resolves to whether the component is loaded; after a failure the next call retries. `load` must be the
 * same function at each render.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [lazyComponent: ComponentType<Props> | undefined, preload: () => Promise<boolean>] {
  const [lazyComponent, setLazyComponent] = useState<ComponentType<Props>>()
  const preload = useCallback(() => {
    // Browsers cache a loaded module; importing it again costs nothing.
    return load().then(
      (Component) => {
        setLazyComponent(() => Component)
        return true
      },
      () => false,
    )
  }, [load])
  return [lazyComponent, preload]
}
