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

const popupLoaders: Record<PopupName, () => Promise<ComponentType<PopupProps>>> = {
  search: async () => (await import('./search-popup.tsx')).SearchPopup,
  settings: async () => (await import('./settings-popup.tsx')).SettingsPopup,
  share: async () => (await import('./share-popup.tsx')).SharePopup,
}

export function Popups() {
  const currentPopup = popup.use()
  const { options } = views.use()
  if (!currentPopup || !options) return null
  // The close event is asynchronous; another popup may be open by then.
  const onClose = () => {
    if (popup.get() !== currentPopup) return
    clearAnnouncement()
    popup.set(null)
  }
  return <LatePopup key={currentPopup} name={currentPopup} options={options} onClose={onClose} />
}

function LatePopup({ name, ...props }: PopupProps & { name: PopupName }) {
  const [Popup, load] = useLazyComponent(popupLoaders[name])
  const [hasFailed, setHasFailed] = useState(false)
  const loadPopup = useCallback(() => void load().then((isLoaded) => setHasFailed(!isLoaded)), [load])
  useEffect(loadPopup, [loadPopup])
  if (Popup) return <Popup {...props} />
  if (!hasFailed) return null
  const { texts } = props.options
  const titles = { search: texts.barAdd, settings: texts.tableSettings, share: texts.barShare }
  return (
    <Dialog className={`woosc-${name}`} title={titles[name]} onClose={props.onClose}>
      <Problem message={describeError(undefined)} onRetry={loadPopup} />
    </Dialog>
  )
}
