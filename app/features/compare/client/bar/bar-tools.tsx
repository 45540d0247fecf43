/**
 * The other tools of the bar: next to its thumbnails or, on phones, behind a button that the head of the
 * table has as well.
 */
import type { CompareTexts } from '#app/features/compare/contract/view.ts'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Plus, Printer, Share2, Trash2, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { BarFilter } from './filter-field.tsx'
import { changeList, compareList } from '#app/features/compare/client/list-store.ts'
import { reload, views } from '#app/features/compare/client/loading.ts'
import { printTable } from '#app/features/compare/client/table/print.ts'
import { lastOpener, perform, panels, togglePopup } from '#app/features/compare/client/panels.ts'
import { useNarrow } from '#app/features/compare/client/table/use-narrow.ts'

const TOOLS_ID = 'woosc-bar-tools'

export function BarTools() {
  const { table } = panels.use()
  const { bar: view, options } = views.use()
  const count = compareList.use().length
  const texts = options?.texts
  return (
    <>
      {texts && options.barAdd && (
        <BarTool
          name="search"
          label={texts.barAdd}
          icon={<Plus className="icon" aria-hidden />}
          onClick={() => togglePopup('search')}
        />
      )}
      {texts && options.barPrint && table && (
        <BarTool
          name="print"
          label={texts.barPrint}
          icon={<Printer className="icon" aria-hidden />}
          onClick={printTable}
        />
      )}
      {texts && options.barShare && (
        <BarTool
          name="share"
          label={texts.barShare}
          icon={<Share2 className="icon" aria-hidden />}
          onClick={() => togglePopup('share')}
        />
      )}
      {view && count > 0 && <BarFilter view={view} />}
    </>
  )
}

/** Removes all products from the comparison. */
export function RemoveAll() {
  const { options } = views.use()
  const count = compareList.use().length
  if (!options?.barRemove || count < 2) return null
  const { texts } = options
  return (
    <BarTool
      name="remove"
      label={texts.barRemoveAll}
      icon={<Trash2 className="icon" aria-hidden />}
      onClick={() => removeAll(texts)}
    />
  )
}

/** Closes the bar and returns the focus to its opener. */
export function CloseBar() {
  const { t } = useLingui()
  const close = () => {
    perform('close-all')
    lastOpener.get()?.focus()
  }
  return (
    <BarTool
      name="close"
      label={t`Close comparison`}
      icon={<X className="icon" aria-hidden />}
      onClick={close}
    />
  )
}

/** Opens the tools on phones. */
export function MoreTools({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} popoverTarget={TOOLS_ID} aria-label={t`More tools`}>
      <Ellipsis className="icon" aria-hidden />
    </button>
  )
}

/**
 * While the table is open, the button for this sheet is in the table's head. The key remounts the sheet then,
 * so that it never stays open.
 */
export function ToolsSheet() {
  const { table } = panels.use()
  return <Sheet key={String(table)} hasCloseButton={!table} />
}

function Sheet({ hasCloseButton }: { hasCloseButton: boolean }) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = sheet
    // Hide the sheet before the table restores the focus; otherwise the focus is lost with the sheet.
    return () => hide(current)
  }, [])
  return (
    <div
      ref={sheet}
      id={TOOLS_ID}
      className="woosc-bar-tools"
      popover="auto"
      role="group"
      aria-label={t`More tools`}
      // Hide the sheet first, so that anything opened from here returns the focus to an element that is still
      // visible.
      onClickCapture={({ target, currentTarget }) =>
        target instanceof Element && target.closest('button') && hide(currentTarget)
      }
    >
      <BarTools />
      <RemoveAll />
      {hasCloseButton && <CloseBar />}
    </div>
  )
}

function hide(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

type BarToolProps = { name: string; label: string; icon: ReactNode; onClick: () => void }

function BarTool({ name, label, icon, onClick }: BarToolProps) {
  const isNarrow = useNarrow()
  return (
    <button
      type="button"
      className={`woosc-bar-${name}`}
      aria-label={label}
      title={isNarrow ? undefined : label}
      onClick={onClick}
    >
      {icon}
      {isNarrow && label}
    </button>
  )
}

/** Requires confirmation (CMP-11). */
function removeAll({ barRemoveAllConfirmation }: CompareTexts): void {
  if (!window.confirm(barRemoveAllConfirmation)) return
  changeList([])
  void reload('table')
}
