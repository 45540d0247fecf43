import type { LibraryRefusal, AssetView } from './media-view.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

type Call = { path: string; method: string; data?: object }

/** Actions on one asset, as REST calls without navigation. */
export function useLibraryCalls({ id }: AssetView, onDone: (message: string) => void) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LibraryRefusal>()

  async function send(call: Call, message: string) {
    // Not `disabled` while busy: a disabled button would lose the focus.
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { openClient } = await import('./sending.ts')
      await openClient(i18n).request(call)
      await revalidate()
      onDone(message)
    } catch (error) {
      setRefusal(createRefusal(error, id))
    } finally {
      setBusy(false)
    }
  }

  const path = `/wp/v2/media/${id}`
  return {
    isBusy,
    refusal,
    save: ({ title, alt }: { title: string; alt: AssetView['alt'] }) =>
      send({ path, method: 'PATCH', data: { ...(title && { title }), alt } }, t`Saved`),
    remove: (evenIfUsed: boolean) =>
      send(
        { path: `${path}?force=true${evenIfUsed ? '&even_if_used=true' : ''}`, method: 'DELETE' },
        t`File deleted`,
      ),
    finish: () =>
      send(
        { path: `${path}/post-process`, method: 'POST', data: { action: 'create-image-subsizes' } },
        t`Image sizes generated`,
      ),
  }
}

function createRefusal(error: unknown, id: number): LibraryRefusal {
  const { code, explanation } = error as { code?: string; explanation?: string }
  const isInUse = code === 'rest_media_in_use'
  return { id, problem: isInUse ? '' : (explanation ?? String(error)), isInUse }
}
