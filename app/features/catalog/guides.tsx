import type { Guide, ProductView } from './product-view.ts'
import { lazy, Suspense, useState } from 'react'
import { isModified } from '#app/ui/modified-click.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import './guides.css'

const GuideSheet = lazy(async () => ({ default: (await import('./guide-sheet.tsx')).GuideSheet }))

/** Pages that help to choose, such as a size guide: opened beside the product, which keeps its place; without script as pages. */
export function Guides({ view }: { view: ProductView }) {
  const [opened, open] = useState<Guide>()
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
                open(guide)
              }}
            >
              {guide.title}
            </ShopLink>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <GuideSheet guide={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
