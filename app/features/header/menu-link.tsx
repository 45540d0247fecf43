import type { MenuEntry } from '#app/ui/shop.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'

type MenuLinkProps = { entry: MenuEntry; isCurrent?: boolean }

/** A menu entry: a link, or only the label when it has no target. */
export function MenuLink({ entry: { href, label, lang, countClass }, isCurrent = false }: MenuLinkProps) {
  const languageAttributes = lang && { lang, dir: getDirection(lang) }
  if (href === undefined) return <span {...languageAttributes}>{label}</span>
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...languageAttributes}>
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
