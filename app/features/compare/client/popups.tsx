/** What lies over everything else, one at a time: search, rows and tools, sharing. Each is fetched when it is wanted. */
import type { CompareOptions } from '#app/features/compare/view.ts'
import { lazy, Suspense } from 'react'
import { views } from './loading.ts'
import { popup } from './surfaces.ts'

export type PopupProps = { options: CompareOptions; onClose: () => void }

const SearchPopup = lazy(async () => ({ default: (await import('./search-popup.tsx')).SearchPopup }))
const SettingsPopup = lazy(async () => ({ default: (await import('./settings-popup.tsx')).SettingsPopup }))
const SharePopup = lazy(async () => ({ default: (await import('./share-popup.tsx')).SharePopup }))

export function Popups() {
  const open = popup.use()
  const { options } = views.use()
  if (!open || !options) return null
  const props = { options, onClose: () => popup.set(null) }
  return (
    <Suspense>
      {open === 'search' && <SearchPopup {...props} />}
      {open === 'settings' && <SettingsPopup {...props} />}
      {open === 'share' && <SharePopup {...props} />}
    </Suspense>
  )
}
