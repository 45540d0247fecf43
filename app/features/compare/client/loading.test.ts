import { expect, test } from 'vitest'
import { listChanges } from './list-store.ts'
import { followList, views } from './loading.ts'

test('CMP-7: every change of the list resets the loaded panels, even if the list keeps its length', () => {
  followList()
  const problem = { panel: 'table', message: 'No connection.' } as const
  for (const change of [1, 2]) {
    views.set({ loadedPanels: { bar: true, table: true, sidebar: true }, loadingPanel: 'table', problem })
    listChanges.set(change)
    expect(views.get().loadedPanels).toEqual({})
    expect(views.get().loadingPanel).toBeUndefined()
  }
})
