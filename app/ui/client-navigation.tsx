import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { reportNavigation, reportPage } from './overlay/page-history.ts'
import { useShop } from './shop.ts'

/**
 * Client-side navigation for every link to a page of the shop, wherever it is: loads the page in place,
 * prefetches its data on hover, focus or touch, and shows a progress line at the top. One listener for the
 * document costs less than a component per link, on the server as well.
 */
export function ClientNavigation() {
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const { locale, defaultLocale } = useShop()
  const [prefetchedPage, setPrefetchedPage] = useState<string>()
  useFocusMainOnNavigation()
  const { key } = useLocation()
  useEffect(() => reportPage(key, isNavigating), [key, isNavigating])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const isShopLink = (link: HTMLAnchorElement) => {
      const destination = splitLocale(link.pathname, defaultLocale)
      const { path } = splitLocale(location.pathname, defaultLocale)
      return (
        isPageLink(link) &&
        destination.locale === locale &&
        isAdminPath(destination.path) === isAdminPath(path)
      )
    }

    const followLink = (event: MouseEvent) => {
      const link = findLink(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      if (isAnchorLink(link)) return scrollToAnchor(link.hash, event)
      if (!isShopLink(link)) return
      event.preventDefault()
      reportNavigation()
      void navigate(readPath(link), { viewTransition: 'viewTransition' in link.dataset })
    }
    const schedulePrefetch = (event: Event) => {
      clearTimeout(timer)
      const link = findLink(event)
      // Prefetching loads the module of the page; when that fails, the router reloads the current page.
      if (!link || !navigator.onLine || 'noPrefetch' in link.dataset || !isShopLink(link)) return
      timer = setTimeout(
        () => setPrefetchedPage(readPath(link)),
        event.type === 'pointerover' ? HOVER_DELAY_IN_MS : 0,
      )
    }

    document.addEventListener('click', followLink)
    window.addEventListener('unhandledrejection', ignoreAborted)
    for (const type of prefetchEvents) document.addEventListener(type, schedulePrefetch, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', followLink)
      window.removeEventListener('unhandledrejection', ignoreAborted)
      for (const type of prefetchEvents) document.removeEventListener(type, schedulePrefetch)
    }
  }, [navigate, locale, defaultLocale])

  return (
    <>
      {isNavigating && <div className="on-the-way" aria-hidden />}
      {prefetchedPage && <PrefetchPageLinks page={prefetchedPage} />}
    </>
  )
}

// Moves the focus to the content, since screen readers would read a new document from its beginning. A list
// whose query changes keeps the focus, but another search counts as another page. The focus moves together
// with the content: a moment later it would undo a Tab pressed in between.
function useFocusMainOnNavigation() {
  const { pathname, search, hash } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('s') ?? ''}`
  const previousPage = useRef(page)
  useLayoutEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, hash])
}

const prefetchEvents = ['pointerover', 'focusin', 'touchstart']
// A pointer that only passes over a list causes no prefetch.
const HOVER_DELAY_IN_MS = 80

// An operation aborted by a newer one is not an error. The router leaves two such promises unhandled: the
// view transition between two pages, and the end of an answer whose data has already arrived.
function ignoreAborted(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (!(reason instanceof DOMException)) return
  if (reason.name === 'AbortError' || /transition was skipped/i.test(reason.message)) event.preventDefault()
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Page paths end with a slash; files, other sites and anchors on this page are left to the browser. */
function isPageLink(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')
  if (isElsewhere || !link.pathname.endsWith('/')) return false
  // Links that change data are requested as a whole page: '?add-to-compare=7'.
  if (/[?&](?:add[-_]to[-_]|remove_item=)/.test(link.search)) return false
  return link.hash === '' || link.pathname !== location.pathname || link.search !== location.search
}

// Navigation between shop and admin loads a new document: the layout data is loaded once per document, and an
// admin page may have changed it.
function isAdminPath(path: string): boolean {
  return path.startsWith('/admin/')
}

function isAnchorLink(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = location
  const isSamePage = link.origin === origin && link.pathname === pathname && link.search === search
  return isSamePage && link.hash.length > 1 && link.target === ''
}

// Scrolls without the router, which would re-render the page: dehydrated parts below (hydrate-late.tsx) would
// lose their HTML.
function scrollToAnchor(hash: string, event: MouseEvent): void {
  const anchorTarget = document.getElementById(decodePercent(hash.slice(1)))
  if (!anchorTarget) return
  event.preventDefault()
  if (hash !== location.hash) history.pushState(history.state, '', hash)
  anchorTarget.scrollIntoView()
  anchorTarget.focus({ preventScroll: true })
}

function readPath({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
