/** What else the bar can do: beside its thumbnails, or on phones behind a button, which the head of the table has as well. */
import type { CompareTexts } from '#app/features/compare/contract/view.ts'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Plus, Printer, Share2, Trash2, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { BarFilter } from './filter-field.tsx'
import { changeList, compareList } from '#app/features/compare/client/list-store.ts'
import { reload, views } from '#app/features/compare/client/loading.ts'
import { printTable } from '#app/features/compare/client/table/print.ts'
import { cameFrom, perform, surfaces, togglePopup } from '#app/features/compare/client/surfaces.ts'
import { useNarrow } from '#app/features/compare/client/table/use-narrow.ts'

const TOOLS_ID = 'woosc-bar-tools'

export function BarTools() {
  const { table } = surfaces.use()
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
          onPress={() => togglePopup('search')}
        />
      )}
      {texts && options.barPrint && table && (
        <BarTool
          name="print"
          label={texts.barPrint}
          icon={<Printer className="icon" aria-hidden />}
          onPress={printTable}
        />
      )}
      {texts && options.barShare && (
        <BarTool
          name="share"
          label={texts.barShare}
          icon={<Share2 className="icon" aria-hidden />}
          onPress={() => togglePopup('share')}
        />
      )}
      {view && count > 0 && <BarFilter view={view} />}
    </>
  )
}

/** Empties the comparison. */
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
      onPress={() => removeAll(texts)}
    />
  )
}

/** Puts the bar away; what opened it goes on. */
export function CloseBar() {
  const { t } = useLingui()
  const close = () => {
    perform('close-all')
    cameFrom.get()?.focus()
  }
  return (
    <BarTool
      name="close"
      label={t`Close comparison`}
      icon={<X className="icon" aria-hidden />}
      onPress={close}
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

/** Where the table is open its head has the button for it; it is another one then, so that it never stays open. */
export function ToolsSheet() {
  const { table } = surfaces.use()
  return <Sheet key={String(table)} hasClose={!table} />
}

function Sheet({ hasClose }: { hasClose: boolean }) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = sheet
    // Before the table gives the focus back, which else went along with the sheet.
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
      // What is opened from here gives the focus back to what is still to be seen then.
      onClickCapture={({ target, currentTarget }) =>
        target instanceof Element && target.closest('button') && hide(currentTarget)
      }
    >
      <BarTools />
      <RemoveAll />
      {hasClose && <CloseBar />}
    </div>
  )
}

function hide(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

type BarToolProps = { name: string; label: string; icon: ReactNode; onPress: () => void }

function BarTool({ name, label, icon, onPress }: BarToolProps) {
  const isNarrow = useNarrow()
  return (
    <button
      type="button"
      className={`woosc-bar-${name}`}
      aria-label={label}
      title={isNarrow ? undefined : label}
      onClick={onPress}
    >
      {icon}
      {isNarrow && label}
    </button>
  )
}

/** Asks first (CMP-11). */
function removeAll({ barRemoveAllConfirmation }: CompareTexts): void {
  if (!window.confirm(barRemoveAllConfirmation)) return
  changeList([])
  void reload('table')
}
