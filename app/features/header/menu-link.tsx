import type { MenuEntry } from '#app/ui/shop.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'

type MenuLinkProps = { entry: MenuEntry; isCurrent?: boolean }

/** A menu entry: a link, or only the label when it has no target. */
export function MenuLink({ entry: { href, label, lang, countClass }, isCurrent = false }: MenuLinkProps) {
  const language = lang && { lang, dir: directionOf(lang) }
  if (href === undefined) return <span {...language}>{label}</span>
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...language}>
      {countClass ? (
        <span className={countClass} data-count={0}>
          {label}
        </span>
      ) : (
        label
      )}
    </a>
  )
}
