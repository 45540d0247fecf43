/** What of the comparison lies over the page (compare.md A.3.2): table, bar, side panel, popups. */
import type { CompareOptions } from '#app/features/compare/contract/view.ts'
import type { SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isSharedPath } from '#app/features/compare/page/page-address.ts'
import { lieOver } from '#app/ui/overlay/over-page.ts'
import { useAnotherPage } from '#app/features/product-actions/client/use-another-page.ts'
import { areaStyles } from './area-styles.ts'
import { Bar } from './bar/bar.tsx'
import { coloursOf } from './colours.ts'
import { DIFFERENCES } from './table/display.ts'
import { compareList, rereadList } from './list-store.ts'
import { loadSurface, retry, views } from './loading.ts'
import { LateMergeNote } from '#app/features/product-actions/client/late-merge-note.tsx'
import { useMe } from '#app/ui/me.ts'
import { Announcer, AnnouncerOverPage, MessageView } from './message-view.tsx'
import { Popups } from './popups/popups.tsx'
import { printTable } from './table/print.ts'
import { scrollByKey } from './table/scroll-keys.ts'
import { SidePanel } from './bar/side-panel.tsx'
import { closesAll } from './surface-rules.ts'
import { cameFrom, perform, popup, surfaces, togglePopup } from './surfaces.ts'
import { TablePopup } from './table/table-popup.tsx'
import { removers, takeOut } from './table/take-out.ts'
import { useUnderHeader } from './bar/under-header.ts'
import { pageContext } from './context.ts'

/** On the page of a link there is none: what is looked at there is somebody else's. */
export function Area() {
  return isSharedPath(useLocation().pathname) ? null : <OwnArea />
}

function OwnArea() {
  const { table, bar, all, sidebar } = surfaces.use()
  const { options, ...answers } = views.use()
  const count = compareList.use().length
  // A popup says itself what there is to say.
  const isBelow = popup.use() !== null
  const place = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const { shop, start } = pageContext()
  const ofMe = useMe().merged.filter(({ kind }) => kind === 'compare')
  const merged =
    ofMe.length > 0
      ? ofMe
      : [answers.table, answers.bar, answers.sidebar].flatMap((view) => view?.merged ?? [])
  const isOrdering = [shop.to('/cart/'), shop.to('/checkout/')].includes(pathname)
  useModal(place, table)
  useColours(place, options)
  useUnderHeader(place, bar && !table && options?.barPos === 'top')
  useLoaded()
  useClicks()
  useKeys()
  useConnection()
  useListOfPage()
  useAnotherPage(closeOver)
  const classes = [
    'woosc-area',
    `woosc-bar-${options?.barPos ?? 'bottom'}`,
    `woosc-bar-${options?.barAlign ?? 'right'}`,
    `woosc-bar-hide-closed-${options?.hideClosed ? 'yes' : 'no'}`,
    `woosc-bar-click-outside-${(options?.clickOutside ?? 'yes').replace('_', '-')}`,
    options?.hideCheckout && 'woosc-hide-checkout',
    isOrdering && 'is-ordering',
    options?.hideEmpty && 'woosc-hide-empty',
    options?.needsLogin && 'woosc-need-login',
    all && 'woosc-area-open',
    bar && 'woosc-area-open-bar',
    table && 'woosc-area-open-table',
    sidebar && 'woosc-area-open-sidebar',
  ]
  return (
    <>
      {areaStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <dialog
        ref={place}
        id="woosc-area"
        className={classes.filter(Boolean).join(' ')}
        aria-label={start.texts.menu}
        data-bg-color={options?.barBgColor}
        data-btn-color={options?.barBtnColor}
        data-count={count}
        onCancel={closeTable}
        onClose={closeTable}
      >
        <div className="woosc-inner">
          {table && <TablePopup />}
          {bar && <Bar />}
          <SidePanel />
          <Popups />
        </div>
        <Announcer isHere={table && !isBelow} />
      </dialog>
      <AnnouncerOverPage isHere={!table && !sidebar && !isBelow} />
      <MessageView />
      <LateMergeNote merged={merged} fetchNote={mergeNote} />
    </>
  )
}

const mergeNote = async () => (await import('./popups/merge-note.tsx')).CompareMergeNote

const isOfTable = (hash: string) => hash === DIFFERENCES

/** Over the open table nothing else can be reached; the bar alone leaves the page as it is. */
function useModal(place: { current: HTMLDialogElement | null }, isModal: boolean): void {
  useLayoutEffect(() => {
    const area = place.current
    if (!area) return undefined
    // Unlike show(), this leaves the focus where it is.
    if (!isModal) return area.setAttribute('open', '')
    area.close()
    area.showModal()
    const leave = lieOver({ close: leaveTable, isAsked: isOfTable })
    // Before a panel that lies in it opens and takes the focus.
    return () => {
      leave()
      area.close()
      const opener = isLeft ? document.activeElement : null
      isLeft = false
      area.setAttribute('open', '')
      queueMicrotask(() => keepFocus(area, opener))
    }
  }, [place, isModal])
}

/** By Escape or by going back: the focus goes to what opened the table. Its button in the bar keeps it. */
let isLeft = false

function leaveTable(): void {
  isLeft = true
  perform('close-table')
}

/** React has put the focus back to where it was in the bar. What opened the table may have been drawn anew, as the bar's button is when it folds. */
function keepFocus(area: HTMLElement, opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement !== document.body) return
  const next = area.querySelector<HTMLElement>('.woosc-bar-btn') ?? cameFrom.get()
  next?.focus()
}

function useColours(place: { current: HTMLElement | null }, options: CompareOptions | undefined): void {
  useEffect(() => {
    for (const [name, colour] of options ? coloursOf(options) : [])
      place.current?.style.setProperty(name, colour)
  }, [place, options])
}

/** What is open shows the list as it is, whoever changed it. */
function useLoaded(): void {
  const { bar, table, sidebar } = surfaces.use()
  const { loaded, problem, sidebar: panel } = views.use()
  const list = compareList.use()
  useEffect(() => {
    if (problem) return
    if (table && !loaded.table) void loadSurface('table')
    // What only became fewer needs no call there (A.4.8).
    else if (sidebar && !loaded.sidebar && !list.every((id) => panel?.ids.includes(id)))
      void loadSurface('sidebar')
    else if (bar && !table && !loaded.bar) void loadSurface('bar')
  }, [bar, table, sidebar, loaded, problem, panel, list])
}

function useClicks(): void {
  useEffect(() => {
    const press = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element) || !target.isConnected || pressInside(event, target)) return
      const { bar, table } = surfaces.get()
      if (!bar && !table) return
      const clickOutside = views.get().options?.clickOutside ?? 'yes'
      const { openButton } = pageContext().start
      if (closesAll(target, { clickOutside, openButton, count: compareList.get().length }))
        perform('close-all')
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}

/** Ctrl+P over the open table prints the table; arrows scroll it. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      scrollByKey(event)
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
      if (!isPrint || !surfaces.get().table) return
      event.preventDefault()
      printTable()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What could not be had is asked for again as soon as the browser is back. */
function useConnection(): void {
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}

/** The page of the comparison changes the list by forms. */
function useListOfPage(): void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current !== key) rereadList()
    lastKey.current = key
  }, [key])
}

/** The bar stays. */
function closeOver(): void {
  popup.set(null)
  if (surfaces.get().table) perform('close-table')
  if (surfaces.get().sidebar) perform('close-sidebar')
}

/** Escape asks first; a browser that is asked too often closes without asking. */
function closeTable(event: SyntheticEvent<HTMLDialogElement>): void {
  const { target, currentTarget, type } = event
  // It also hears of the popups inside, and a moment later of what was closed only to become modal.
  if (target !== currentTarget || (type === 'close' && currentTarget.open)) return
  event.preventDefault()
  if (surfaces.get().table) leaveTable()
}

/** The controls of tables, bars and panels are told apart by the contract's classes, whoever has drawn them. */
function pressInside(event: Event, target: Element): boolean {
  if (!target.closest('#woosc-area')) return false
  const control = target.closest<HTMLElement>(controls)
  if (!control) return false
  event.preventDefault()
  const id = Number(control.dataset.id ?? control.closest<HTMLElement>('[data-id]')?.dataset.id)
  if (control.matches('.woosc-table-settings')) togglePopup('settings')
  else if (id > 0) takeOut(id, control)
  return true
}

const controls = `${removers}, .woosc-table-settings`
