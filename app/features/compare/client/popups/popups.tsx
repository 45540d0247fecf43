/**
 * The popups on top of everything else, one at a time: search, rows and tools, sharing. Each script is loaded
 * on demand.
 */
import type { CompareOptions } from '#app/features/compare/contract/view.ts'
import type { ComponentType } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'
import { Dialog } from './dialog.tsx'
import { describeError, views } from '#app/features/compare/client/loading.ts'
import { clearAnnouncement } from '#app/features/compare/client/messages.ts'
import { Problem } from './problem.tsx'
import { popup, type PopupName } from '#app/features/compare/client/panels.ts'

export type PopupProps = { options: CompareOptions; onClose: () => void }

const scripts: Record<PopupName, () => Promise<ComponentType<PopupProps>>> = {
  search: async () => (await import('./search-popup.tsx')).SearchPopup,
  settings: async () => (await import('./settings-popup.tsx')).SettingsPopup,
  share: async () => (await import('./share-popup.tsx')).SharePopup,
}

export function Popups() {
  const open = popup.use()
  const { options } = views.use()
  if (!open || !options) return null
  // The close event is asynchronous; another popup may be open by then.
  const onClose = () => {
    if (popup.get() !== open) return
    clearAnnouncement()
    popup.set(null)
  }
  return <LatePopup key={open} name={open} options={options} onClose={onClose} />
}

function LatePopup({ name, ...props }: PopupProps & { name: PopupName }) {
  const [Popup, reach] = useLazyComponent(scripts[name])
  const [isOutOfReach, setOutOfReach] = useState(false)
  const fetch = useCallback(() => void reach().then((isHere) => setOutOfReach(!isHere)), [reach])
  useEffect(fetch, [fetch])
  if (Popup) return <Popup {...props} />
  if (!isOutOfReach) return null
  const { texts } = props.options
  const titles = { search: texts.barAdd, settings: texts.tableSettings, share: texts.barShare }
  return (
    <Dialog className={`woosc-${name}`} title={titles[name]} onClose={props.onClose}>
      <Problem message={describeError(undefined)} onRetry={fetch} />
    </Dialog>
  )
}
