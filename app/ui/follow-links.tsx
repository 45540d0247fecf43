import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { tellOnTheWay, tellPage } from './overlay/page-history.ts'
import { useShop } from './shop.ts'

/**
 * Makes every link to a page of the shop, wherever it stands, load that page in place, and fetches its data when a
 * shopper aims at it; a line at the top tells that it is on its way. One listener for the document costs less than a component per link, on the server as well.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const isOnTheWay = useNavigation().state !== 'idle'
  const { locale, defaultLocale } = useShop()
  const [aimed, setAimed] = useState<string>()
  useReadFromTheTop()
  const { key } = useLocation()
  useEffect(() => tellPage(key, isOnTheWay), [key, isOnTheWay])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const isOurs = (link: HTMLAnchorElement) => {
      const to = splitLocale(link.pathname, defaultLocale)
      const { path } = splitLocale(location.pathname, defaultLocale)
      return leadsToAPage(link) && to.locale === locale && isOfDesk(to.path) === isOfDesk(path)
    }

    const follow = (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      if (leadsToAPlaceHere(link)) return goToPlace(link.hash, event)
      if (!isOurs(link)) return
      event.preventDefault()
      tellOnTheWay()
      void navigate(addressOf(link), { viewTransition: 'viewTransition' in link.dataset })
    }
    const aim = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event)
      // Prefetching loads the module of the page; when that fails, the router reloads the page that is shown.
      if (!link || !navigator.onLine || 'noPrefetch' in link.dataset || !isOurs(link)) return
      timer = setTimeout(() => setAimed(addressOf(link)), event.type === 'pointerover' ? aimingInMs : 0)
    }

    document.addEventListener('click', follow)
    window.addEventListener('unhandledrejection', forgiveBrokenOff)
    for (const type of aimings) document.addEventListener(type, aim, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      window.removeEventListener('unhandledrejection', forgiveBrokenOff)
      for (const type of aimings) document.removeEventListener(type, aim)
    }
  }, [navigate, locale, defaultLocale])

  return (
    <>
      {isOnTheWay && <div className="on-the-way" aria-hidden />}
      {aimed && <PrefetchPageLinks page={aimed} />}
    </>
  )
}

// A new document would be read from its beginning. A list that only changes its query keeps the focus where it is, but
// another search is another page. The focus moves with the content: a moment later it would take back a Tab that came between.
function useReadFromTheTop() {
  const { pathname, search, hash } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('s') ?? ''}`
  const before = useRef(page)
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, hash])
}

const aimings = ['pointerover', 'focusin', 'touchstart']
// A pointer that only passes over a list aims at nothing.
const aimingInMs = 80

// What was broken off because something newer took its place is no fault. The router leaves two such promises to nobody:
// the blending of two pages, and the end of an answer whose data has come already.
function forgiveBrokenOff(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (!(reason instanceof DOMException)) return
  if (reason.name === 'AbortError' || /transition was skipped/i.test(reason.message)) event.preventDefault()
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Pages end with a slash; files, other sites and places on this page are the browser's. */
function leadsToAPage(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')
  if (isElsewhere || !link.pathname.endsWith('/')) return false
  // What changes something is asked of the shop as a whole page: '?add-to-compare=7'.
  if (/[?&](?:add[-_]to[-_]|remove_item=)/.test(link.search)) return false
  return link.hash === '' || link.pathname !== location.pathname || link.search !== location.search
}

// Between shop and admin is a new document: the layout data is loaded once per document, and an admin page may have changed it.
function isOfDesk(path: string): boolean {
  return path.startsWith('/admin/')
}

function leadsToAPlaceHere(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = location
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search
  return isHere && link.hash.length > 1 && link.target === ''
}

// Without the router: it would draw the page anew, and what still sleeps below (wakes-late.tsx) would lose its place.
function goToPlace(hash: string, event: MouseEvent): void {
  const place = document.getElementById(decodePercent(hash.slice(1)))
  if (!place) return
  event.preventDefault()
  if (hash !== location.hash) history.pushState(history.state, '', hash)
  place.scrollIntoView()
  place.focus({ preventScroll: true })
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
