import type { MenuEntry } from '#app/ui/shop.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** A menu as nested lists of links. */
export function MenuList({ entries, onChoose }: { entries: MenuEntry[]; onChoose?: () => void }) {
  return (
    <ul className="menu">
      {entries.map((entry) => (
        <li key={entry.path}>
          <ShopLink to={entry.path} onClick={onChoose}>
            {entry.label}
          </ShopLink>
          {entry.children.length > 0 && <MenuList entries={entry.children} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
