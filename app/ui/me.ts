/** Who is here and what the shop keeps for them, known after the page: pages themselves are the same for everybody. */
import type { I18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { nonce, shopClient } from './shop-client.ts'

export type Me = {
  /** null: a guest. `id`: what cookies of the contract that belong to a shopper are called by. */
  shopper: { id: number; name: string; isManager: boolean } | null
  /** How many things the features keep: { cart: 3 }. */
  counts: Partial<Record<string, number>>
  /** What a sign-in brought from this device and its feature has not told yet. */
  merged: { id: string; kind: string; sentence: string }[]
}

const guest: Me = { shopper: null, counts: {}, merged: [] }
let state = guest
const listeners = new Set<() => void>()

/** What is known so far; a guest with nothing until the answer is there, and on the server. */
export function useMe(): Me {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => guest,
  )
}

let asked: Promise<Me> | undefined

/** Who is here, once the shop has said so; asked once. Rejects when the shop cannot be reached. */
export function whoIsHere(texts: I18n): Promise<Me> {
  return asked ?? learnMe(texts)
}

/** Asks who is here, where a cookie says that it is worth a call. Rejects when the shop cannot be reached. */
export function learnMe(texts: I18n): Promise<Me> {
  return (asked = ask(texts))
}

async function ask(texts: I18n): Promise<Me> {
  if (!isKnownVisitor(document.cookie)) return state
  const client = await shopClient(texts)
  const answer = await client.request({ path: '/hanout/v1/me' }, readMe)
  nonce.current = answer.nonce
  setMe(answer.me)
  return answer.me
}

/** A call brought news: what it says replaces what was known. */
export function tellMe({ shopper, counts, merged }: Partial<Me>): void {
  setMe({
    shopper: shopper === undefined ? state.shopper : shopper,
    counts: { ...state.counts, ...counts },
    merged: merged ?? state.merged,
  })
}

function setMe(me: Me): void {
  state = me
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Answer = { nonce: string; me: Me }

function readMe(json: unknown): Answer {
  const { nonce: given, shopper = null, counts = {}, merged = [] } = json as Partial<Me> & { nonce?: unknown }
  if (typeof given !== 'string') throw new Error('an object with a nonce was expected')
  return { nonce: given, me: { shopper, counts, merged } }
}
