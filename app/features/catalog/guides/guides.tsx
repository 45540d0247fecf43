import type { ComponentType } from 'react'
import type { GuideSheetProps } from './guide-sheet.tsx'
import type { Guide, ProductView } from '#app/features/catalog/product/product-view.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { followWithoutScript } from '#app/ui/scripts/follow-without-script.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import './guides.css'

/**
 * Guide pages such as a size guide: opened beside the product, which keeps its scroll position; without
 * JavaScript as pages.
 */
export function Guides({ view }: { view: ProductView }) {
  const { i18n } = useLingui()
  const [openedGuide, setOpenedGuide] = useState<{ guide: Guide; Sheet: ComponentType<GuideSheetProps> }>()
  return (
    <>
      <ul className="guides">
        {view.guides.map((guide) => (
          <li key={guide.id}>
            <ShopLink
              to={guide.path}
              prefetch="none"
              onClick={(event) => {
                if (isModifiedClick(event)) return
                event.preventDefault()
                const link = event.currentTarget
                import('./guide-sheet.tsx').then(
                  ({ GuideSheet }) => setOpenedGuide({ guide, Sheet: GuideSheet }),
                  () => followWithoutScript(i18n, link),
                )
              }}
            >
              {guide.title}
            </ShopLink>
          </li>
        ))}
      </ul>
      {openedGuide && (
        <openedGuide.Sheet guide={openedGuide.guide} onClose={() => setOpenedGuide(undefined)} />
      )}
    </>
  )
}
