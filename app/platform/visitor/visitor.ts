/** Who is asking, as far as cookies can tell. */
import type { Area } from './areas.ts'
import { areas, managerAreas } from './areas.ts'

/** 'staff': a role that an owner defined. */
export type Role = 'guest' | 'shopper' | 'staff' | 'manager' | 'admin'

export type Visitor = {
  /** 0: a guest. */
  userId: number
  role: Role
  /** Of staff: the areas of their role, read with the session, so that a change counts at the next request. */
  areas?: readonly Area[]
  /** Works in the shop, has no second factor, and the shop asks for one: nothing of the desk is open before it is set up. */
  owesSecondFactor?: true
  /** What nonces of this visitor are bound to: the sign-in of a shopper, the key of a guest, '' of somebody unknown. */
  sessionToken: string
  /** The secret that a guest's cart hangs on; also there right after signing in, until what it keeps is merged. */
  guestKey?: string
}

/** Nobody in particular: no cookie, no session. */
export const stranger: Visitor = { userId: 0, role: 'guest', sessionToken: '' }

type Holder = Pick<Visitor, 'role' | 'areas' | 'owesSecondFactor'>

/** The areas of the desk that somebody may use. */
export function areasOf({ role, areas: own = [], owesSecondFactor }: Holder): readonly Area[] {
  if (owesSecondFactor) return []
  if (role === 'admin') return areas
  if (role === 'manager') return managerAreas
  return role === 'staff' ? own : []
}

/** Whether a visitor may use one of these areas. */
export function mayUse(visitor: Holder, ...wanted: readonly Area[]): boolean {
  const own = areasOf(visitor)
  return wanted.some((area) => own.includes(area))
}

/** Whether a visitor works in the shop: some area of the desk is theirs. */
export function isStaff(visitor: Holder): boolean {
  return areasOf(visitor).length > 0
}

/** The same, whether they have set up the second factor that the shop asks for or not. */
export function worksHere({ role, areas: own }: Pick<Visitor, 'role' | 'areas'>): boolean {
  return isStaff(own ? { role, areas: own } : { role })
}
