import type { ComponentType } from 'react'
import type { GuideSheetProps } from './guide-sheet.tsx'
import type { Guide, ProductView } from '#app/features/catalog/product/product-view.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { followAfterAll } from '#app/ui/scripts/follow-after-all.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import './guides.css'

/**
 * Guide pages such as a size guide: opened beside the product, which keeps its scroll position; without
 * JavaScript as pages.
 */
export function Guides({ view }: { view: ProductView }) {
  const { i18n } = useLingui()
  const [opened, open] = useState<{ guide: Guide; Sheet: ComponentType<GuideSheetProps> }>()
  return (
    <>
      <ul className="guides">
        {view.guides.map((guide) => (
          <li key={guide.id}>
            <ShopLink
              to={guide.path}
              prefetch="none"
              onClick={(event) => {
                if (isModified(event)) return
                event.preventDefault()
                const link = event.currentTarget
                import('./guide-sheet.tsx').then(
                  ({ GuideSheet }) => open({ guide, Sheet: GuideSheet }),
                  () => followAfterAll(i18n, link),
                )
              }}
            >
              {guide.title}
            </ShopLink>
          </li>
        ))}
      </ul>
      {opened && <opened.Sheet guide={opened.guide} onClose={() => open(undefined)} />}
    </>
  )
}
