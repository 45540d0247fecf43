/** The visitor and their data, loaded after the page: pages themselves are the same for everybody. */
import type { I18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { nonceHolder, openShopClient } from './shop-client.ts'

export type VisitorState = {
  /** null: a guest. `id`: part of the names of the contract's cookies that belong to a customer. */
  shopper: { id: number; name: string; isManager: boolean } | null
  /** The number of items per feature: { cart: 3 }. */
  counts: Partial<Record<string, number>>
  /** Merges at the sign-in from this device that their feature has not reported yet. */
  merged: { id: string; kind: string; sentence: string }[]
}

const guestState: VisitorState = { shopper: null, counts: {}, merged: [] }
let state = guestState
const listeners = new Set<() => void>()

/** The state loaded so far; an empty guest until the answer arrives, and on the server. */
export function useVisitorState(): VisitorState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => guestState,
  )
}

let statePromise: Promise<VisitorState> | undefined

/** The visitor state, requested once. Rejects when the shop is unreachable. */
export function getVisitorState(i18n: I18n): Promise<VisitorState> {
  return statePromise ?? loadVisitorState(i18n)
}

/**
 * Requests the visitor state, if a cookie indicates that a call is worthwhile. Rejects when the shop is
 * unreachable.
 */
export function loadVisitorState(i18n: I18n): Promise<VisitorState> {
  return (statePromise = requestVisitorState(i18n))
}

async function requestVisitorState(i18n: I18n): Promise<VisitorState> {
  if (!isKnownVisitor(document.cookie)) return state
  const client = await openShopClient(i18n)
  const answer = await client.request({ path: '/hanout/v1/me' }, readVisitorState)
  nonceHolder.current = answer.nonce
  setVisitorState(answer.visitorState)
  return answer.visitorState
}

/** Applies new state from a call: its values replace the old ones. */
export function updateVisitorState({ shopper, counts, merged }: Partial<VisitorState>): void {
  setVisitorState({
    shopper: shopper === undefined ? state.shopper : shopper,
    counts: { ...state.counts, ...counts },
    merged: merged ?? state.merged,
  })
}

function setVisitorState(visitorState: VisitorState): void {
  state = visitorState
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Answer = { nonce: string; visitorState: VisitorState }

function readVisitorState(json: unknown): Answer {
  const {
    nonce: receivedNonce,
    shopper = null,
    counts = {},
    merged = [],
  } = json as Partial<VisitorState> & { nonce?: unknown }
  if (typeof receivedNonce !== 'string') throw new Error('Unexpected response: expected a nonce')
  return { nonce: receivedNonce, visitorState: { shopper, counts, merged } }
}
