import type { MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStill } from '#app/ui/scripts/kept-item.tsx'
import { useModalPopover } from '#app/ui/overlay/modal-popover.ts'
import { SheetHead } from '#app/ui/overlay/sheet-head.tsx'
import type { MenuEntry } from '#app/ui/shop.ts'
import { useShop } from '#app/ui/shop.ts'
import { MenuLink } from './menu-link.tsx'

/** Opens the navigation on small screens, by the platform before any script. */
export function MenuButton() {
  const { t } = useLingui()
  return (
    <button className="menu-button" type="button" popoverTarget="site-nav" aria-label={t`Menu`}>
      <Menu className="icon" aria-hidden />
    </button>
  )
}

/**
 * The navigation: a bar with submenus where there is room, else a drawer. One element is both, since a popover may be
 * laid out by a style sheet without being open. Submenus open by style alone until a shopper reaches for them; then
 * comes the script that knows the edge of the screen.
 */
export function SiteNav() {
  const { t } = useLingui()
  const { menus } = useShop()
  const nav = useRef<HTMLElement>(null)
  const wake = () => wakeSubmenus(nav.current)
  const { pathname } = useLocation()
  const current = leadsTo(menus.primary, pathname) ? pathname : ''
  const children = import.meta.env.SSR ? (
    <>
      <SheetHead popover="site-nav" title={t`Menu`} />
      <NavList entries={menus.primary} current={current} />
    </>
  ) : undefined
  const still = useStill({ id: 'site-nav', of: menus, as: `nav ${current}`, children })
  useModalPopover(nav)
  useEffect(() => markCurrent(nav.current, pathname), [pathname])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks are those of its links and buttons
    <nav
      ref={nav}
      className="site-nav"
      popover="auto"
      aria-label={t`Main`}
      onPointerEnter={wake}
      onPointerLeave={() => delete nav.current?.dataset.followed}
      onFocus={wake}
      onClick={(event) => nav.current && followClick(nav.current, event)}
      {...still}
    />
  )
}

function leadsTo(entries: MenuEntry[], path: string): boolean {
  return entries.some(({ href, children }) => href === path || leadsTo(children, path))
}

// The links are as the server has written them, for the page that was opened first.
function markCurrent(nav: HTMLElement | null, path: string): void {
  for (const link of nav?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function followClick(nav: HTMLElement, event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  const isDrawer = nav.matches(':popover-open')
  const link = event.target.closest('a')
  const isTap = !isDrawer && 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
  // A first tap on an entry shows what is below it, as the arrow beside it does.
  const pressed = isTap && link ? link.nextElementSibling : event.target
  const toggle = pressed?.closest<HTMLElement>('.submenu-toggle')
  if (toggle && nav.dataset.awake === undefined) {
    event.preventDefault()
    return wakeSubmenus(nav, { toggle, link })
  }
  if (!link) return
  if (isDrawer) nav.hidePopover()
  // The next page comes in place, below a mouse that rests: it has not asked for a submenu.
  nav.dataset.followed = ''
}

type Pressed = { toggle: HTMLElement; link: HTMLAnchorElement | null }

/** `pressed`: the toggle that a shopper pressed before the script was there, or the link beside it. */
function wakeSubmenus(nav: HTMLElement | null, pressed?: Pressed): void {
  if (!nav || nav.dataset.awake !== undefined) return
  // What the style sheet opened now would close under the focus when the script is there.
  nav.dataset.reached = ''
  import('./submenus/wake-menu.ts').then(
    ({ wakeMenu }) => wakeMenu(nav, pressed?.toggle),
    // Without it the menu stays as the style sheet has it, and the next approach tries again.
    () => {
      delete nav.dataset.reached
      if (pressed?.link && navigator.onLine) window.location.assign(pressed.link.href)
    },
  )
}

/** `current`: the address of the page, where an entry leads to it. */
function NavList({ entries, current }: { entries: MenuEntry[]; current: string }) {
  return (
    <ul className="menu">
      {entries.map((entry, index) => (
        <li key={index} className={entry.className}>
          {(entry.href !== undefined || entry.children.length === 0) && (
            <MenuLink entry={entry} isCurrent={entry.href === current} />
          )}
          {entry.children.length > 0 && (
            <>
              <SubmenuToggle entry={entry} />
              <NavList entries={entry.children} current={current} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Beside a link only an arrow; where the entry leads nowhere, its words. */
function SubmenuToggle({ entry: { href, label, lang } }: { entry: MenuEntry }) {
  const { t } = useLingui()
  const isTitle = href === undefined
  return (
    <button
      className="submenu-toggle"
      type="button"
      aria-expanded={false}
      aria-label={isTitle ? undefined : t`More of ${label}`}
      lang={isTitle ? lang : undefined}
      data-needs-script
    >
      {isTitle && label}
    </button>
  )
}
