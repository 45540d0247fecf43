import type { MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStaticIsland } from '#app/ui/scripts/cached-fragment.tsx'
import { useModalPopover } from '#app/ui/overlay/modal-popover.ts'
import { SheetHead } from '#app/ui/overlay/sheet-head.tsx'
import type { MenuEntry } from '#app/ui/shop.ts'
import { useShop } from '#app/ui/shop.ts'
import { MenuLink } from './menu-link.tsx'

/** Opens the navigation on small screens, through the popover API, also before JavaScript runs. */
export function MenuButton() {
  const { t } = useLingui()
  return (
    <button className="menu-button" type="button" popoverTarget="site-nav" aria-label={t`Menu`}>
      <Menu className="icon" aria-hidden />
    </button>
  )
}

/**
 * The navigation: a bar with submenus where there is room, otherwise a drawer. One element is both, since
 * a popover may be laid out by CSS without being open. Submenus open by CSS alone until the first hover or
 * focus loads the script that keeps them on the screen.
 */
export function SiteNav() {
  const { t } = useLingui()
  const { menus } = useShop()
  const nav = useRef<HTMLElement>(null)
  const hydrate = () => hydrateSubmenus(nav.current)
  const { pathname } = useLocation()
  const currentPath = hasLinkTo(menus.primary, pathname) ? pathname : ''
  const children = import.meta.env.SSR ? (
    <>
      <SheetHead popoverId="site-nav" title={t`Menu`} />
      <NavList entries={menus.primary} currentPath={currentPath} />
    </>
  ) : undefined
  const islandProps = useStaticIsland({
    id: 'site-nav',
    source: menus,
    variant: `nav ${currentPath}`,
    children,
  })
  useModalPopover(nav)
  useEffect(() => markCurrent(nav.current, pathname), [pathname])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks are those of its links and buttons
    <nav
      ref={nav}
      className="site-nav"
      popover="auto"
      aria-label={t`Main`}
      onPointerEnter={hydrate}
      onPointerLeave={() => delete nav.current?.dataset.followed}
      onFocus={hydrate}
      onClick={(event) => nav.current && handleClick(nav.current, event)}
      {...islandProps}
    />
  )
}

function hasLinkTo(entries: MenuEntry[], path: string): boolean {
  return entries.some(({ href, children }) => href === path || hasLinkTo(children, path))
}

// The links are static server HTML, rendered for the page that was opened first.
function markCurrent(nav: HTMLElement | null, path: string): void {
  for (const link of nav?.querySelectorAll('a') ?? []) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function handleClick(nav: HTMLElement, event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.defaultPrevented) return
  const isDrawer = nav.matches(':popover-open')
  const link = event.target.closest('a')
  const isTap = !isDrawer && 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
  // A first tap on an entry opens its submenu, as the arrow next to it does.
  const clickTarget = isTap && link ? link.nextElementSibling : event.target
  const toggle = clickTarget?.closest<HTMLElement>('.submenu-toggle')
  if (toggle && nav.dataset.awake === undefined) {
    event.preventDefault()
    return hydrateSubmenus(nav, { toggle, link })
  }
  if (!link) return
  if (isDrawer) nav.hidePopover()
  // Client navigation leaves the pointer over the menu: do not open a submenu because of it.
  nav.dataset.followed = ''
}

type EarlyClick = { toggle: HTMLElement; link: HTMLAnchorElement | null }

/** `earlyClick`: the toggle clicked before the script has loaded, and the link next to it. */
function hydrateSubmenus(nav: HTMLElement | null, earlyClick?: EarlyClick): void {
  if (!nav || nav.dataset.awake !== undefined) return
  // Prevents a submenu opened by CSS now from closing under the focus once the script has loaded.
  nav.dataset.reached = ''
  import('./submenus/hydrate-menu.ts').then(
    ({ hydrateMenu }) => hydrateMenu(nav, earlyClick?.toggle),
    // The chunk failed to load: the menu keeps working by CSS, and the next hover retries.
    () => {
      delete nav.dataset.reached
      if (earlyClick?.link && navigator.onLine) window.location.assign(earlyClick.link.href)
    },
  )
}

/** `currentPath`: the path of the page if an entry links to it, otherwise ''. */
function NavList({ entries, currentPath }: { entries: MenuEntry[]; currentPath: string }) {
  return (
    <ul className="menu">
      {entries.map((entry, index) => (
        <li key={index} className={entry.className}>
          {(entry.href !== undefined || entry.children.length === 0) && (
            <MenuLink entry={entry} isCurrent={entry.href === currentPath} />
          )}
          {entry.children.length > 0 && (
            <>
              <SubmenuToggle entry={entry} />
              <NavList entries={entry.children} currentPath={currentPath} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Next to a link only an arrow; for an entry without a link, its label. */
function SubmenuToggle({ entry: { href, label, lang } }: { entry: MenuEntry }) {
  const { t } = useLingui()
  const isHeading = href === undefined
  return (
    <button
      className="submenu-toggle"
      type="button"
      aria-expanded={false}
      aria-label={isHeading ? undefined : t`More of ${label}`}
      lang={isHeading ? lang : undefined}
      data-needs-script
    >
      {isHeading && label}
    </button>
  )
}
