import type { ComponentType } from 'react'
import { useCallback, useState } from 'react'

/**
 * A component that is fetched when somebody reaches for it: undefined until it is there. `reach` may be called at every
 * sign of interest and tells whether the component is there; when nothing came, the next call tries again. `fetch` is
 * the same function at each render.
 */
export function useLate<Props>(
  fetch: () => Promise<ComponentType<Props>>,
): [late: ComponentType<Props> | undefined, reach: () => Promise<boolean>] {
  const [late, setLate] = useState<ComponentType<Props>>()
  const reach = useCallback(() => {
    // The browser keeps a module that has come; asking again costs nothing.
    return fetch().then(
      (Component) => {
        setLate(() => Component)
        return true
      },
      () => false,
    )
  }, [fetch])
  return [late, reach]
}
