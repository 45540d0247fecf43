/** The overlay of the comparison (compare.md A.3.2): table, bar, side panel, popups. */
import type { CompareOptions } from '#app/features/compare/contract/view.ts'
import type { SyntheticEvent } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isSharedPath } from '#app/features/compare/page/page-query.ts'
import { pushOverlay } from '#app/ui/overlay/overlay-stack.ts'
import { usePageChange } from '#app/features/product-actions/client/use-page-change.ts'
import { overlayStyles } from './overlay-styles.ts'
import { Bar } from './bar/bar.tsx'
import { createColorProperties } from './colors.ts'
import { DIFFERENCES_HASH } from './table/display.ts'
import { compareList, rereadList } from './list-store.ts'
import { loadPanel, retry, views } from './loading.ts'
import { LateMergeNote } from '#app/features/product-actions/client/late-merge-note.tsx'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { Announcer, AnnouncerOverPage, MessageView } from './message-view.tsx'
import { Popups } from './popups/popups.tsx'
import { printTable } from './table/print.ts'
import { scrollByKey } from './table/scroll-keys.ts'
import { SidePanel } from './bar/side-panel.tsx'
import { doesClickCloseAll } from './panel-rules.ts'
import { lastOpener, perform, popup, panels, togglePopup } from './panels.ts'
import { TablePopup } from './table/table-popup.tsx'
import { removeButtonSelector, removeAndAnnounce } from './table/remove-and-announce.ts'
import { useUnderHeader } from './bar/under-header.ts'
import { getPageContext } from './context.ts'

/** No overlay on the page of a shared link: it shows another visitor's comparison. */
export function Overlay() {
  return isSharedPath(useLocation().pathname) ? null : <OwnOverlay />
}

function OwnOverlay() {
  const { table, bar, all, sidebar } = panels.use()
  const { options, ...panelViews } = views.use()
  const count = compareList.use().length
  // An open popup has its own announcer.
  const isPopupOpen = popup.use() !== null
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const { shop, start } = getPageContext()
  const visitorMerges = useVisitorState().merged.filter(({ kind }) => kind === 'compare')
  const mergeNotices =
    visitorMerges.length > 0
      ? visitorMerges
      : [panelViews.table, panelViews.bar, panelViews.sidebar].flatMap((view) => view?.merged ?? [])
  const isOrdering = [shop.localizePath('/cart/'), shop.localizePath('/checkout/')].includes(pathname)
  useModal(dialog, table)
  useColors(dialog, options)
  useUnderHeader(dialog, bar && !table && options?.barPos === 'top')
  useLoadOpenPanels()
  useClicks()
  useKeys()
  useRetryWhenOnline()
  useRereadAfterNavigation()
  usePageChange(closeAllExceptBar)
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
      {overlayStyles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <dialog
        ref={dialog}
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
        <Announcer isActive={table && !isPopupOpen} />
      </dialog>
      <AnnouncerOverPage isActive={!table && !sidebar && !isPopupOpen} />
      <MessageView />
      <LateMergeNote merges={mergeNotices} fetchNote={loadMergeNote} />
    </>
  )
}

const loadMergeNote = async () => (await import('./popups/merge-note.tsx')).CompareMergeNote

const isTableHash = (hash: string) => hash === DIFFERENCES_HASH

/** The open table is modal; the bar alone leaves the page usable. */
function useModal(dialog: { current: HTMLDialogElement | null }, isModal: boolean): void {
  useLayoutEffect(() => {
    const overlay = dialog.current
    if (!overlay) return undefined
    // Unlike `show()`, this leaves the focus unchanged.
    if (!isModal) return overlay.setAttribute('open', '')
    overlay.close()
    overlay.showModal()
    const leave = pushOverlay({ close: leaveTable, isRequested: isTableHash })
    // The cleanup runs before a panel inside the dialog opens and takes the focus.
    return () => {
      leave()
      overlay.close()
      const opener = isLeaving ? document.activeElement : null
      isLeaving = false
      overlay.setAttribute('open', '')
      queueMicrotask(() => restoreFocus(overlay, opener))
    }
  }, [dialog, isModal])
}

/**
 * Whether Escape or Back is closing the table: only then does the focus return to the element that had it
 * before the table opened.
 */
let isLeaving = false

function leaveTable(): void {
  isLeaving = true
  perform('close-table')
}

/**
 * Runs after React has committed: the opener may have been replaced by then, as the bar's button is when the
 * table closes.
 */
function restoreFocus(overlay: HTMLElement, opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement !== document.body) return
  const focusTarget = overlay.querySelector<HTMLElement>('.woosc-bar-btn') ?? lastOpener.get()
  focusTarget?.focus()
}

function useColors(dialog: { current: HTMLElement | null }, options: CompareOptions | undefined): void {
  useEffect(() => {
    for (const [name, color] of options ? createColorProperties(options) : [])
      dialog.current?.style.setProperty(name, color)
  }, [dialog, options])
}

/** Open panels show the current list, however it was changed. */
function useLoadOpenPanels(): void {
  const { bar, table, sidebar } = panels.use()
  const { loadedPanels, problem, sidebar: sidebarView } = views.use()
  const list = compareList.use()
  useEffect(() => {
    if (problem) return
    if (table && !loadedPanels.table) void loadPanel('table')
    // Removals alone need no request for the side panel (A.4.8).
    else if (sidebar && !loadedPanels.sidebar && !list.every((id) => sidebarView?.ids.includes(id)))
      void loadPanel('sidebar')
    else if (bar && !table && !loadedPanels.bar) void loadPanel('bar')
  }, [bar, table, sidebar, loadedPanels, problem, sidebarView, list])
}

function useClicks(): void {
  useEffect(() => {
    const listener = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element) || !target.isConnected || handleClickInside(event, target)) return
      const { bar, table } = panels.get()
      if (!bar && !table) return
      const clickOutside = views.get().options?.clickOutside ?? 'yes'
      const { openButton } = getPageContext().start
      if (doesClickCloseAll(target, { clickOutside, openButton, count: compareList.get().length }))
        perform('close-all')
    }
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
}

/** Ctrl+P over the open table prints the table; arrow keys scroll it. */
function useKeys(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      scrollByKey(event)
      const isPrintShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
      if (!isPrintShortcut || !panels.get().table) return
      event.preventDefault()
      printTable()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Retries a failed request as soon as the browser is online again. */
function useRetryWhenOnline(): void {
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}

/** Reads the list again after each navigation, because the forms of the compare page change it. */
function useRereadAfterNavigation(): void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current !== key) rereadList()
    lastKey.current = key
  }, [key])
}

/** Closes all panels except the bar. */
function closeAllExceptBar(): void {
  popup.set(null)
  if (panels.get().table) perform('close-table')
  if (panels.get().sidebar) perform('close-sidebar')
}

/** Escape first fires `cancel`; after repeated attempts, a browser closes the dialog without it. */
function closeTable(event: SyntheticEvent<HTMLDialogElement>): void {
  const { target, currentTarget, type } = event
  // Events of the popups inside bubble up here too, and `close` also arrives late for a dialog that was
  // closed only to be reopened as modal.
  if (target !== currentTarget || (type === 'close' && currentTarget.open)) return
  event.preventDefault()
  if (panels.get().table) leaveTable()
}

/** The controls of tables, bars and panels are identified by the contract's classes, whichever code rendered them. */
function handleClickInside(event: Event, target: Element): boolean {
  if (!target.closest('#woosc-area')) return false
  const control = target.closest<HTMLElement>(controlSelector)
  if (!control) return false
  event.preventDefault()
  const id = Number(control.dataset.id ?? control.closest<HTMLElement>('[data-id]')?.dataset.id)
  if (control.matches('.woosc-table-settings')) togglePopup('settings')
  else if (id > 0) removeAndAnnounce(id, control)
  return true
}

const controlSelector = `${removeButtonSelector}, .woosc-table-settings`
