import type { CountLink } from './list-counts.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Links to what other features have counted for a row; `title` names the row for screen readers. */
export function CountLinks({ counts, title }: { counts: readonly CountLink[]; title: string }) {
  return counts.map(({ text, path }) => (
    <ShopLink key={path} to={path} prefetch="none">
      {text}
      <span className="visually-hidden">: {title}</span>
    </ShopLink>
  ))
}
