/** Who is asking, as far as cookies can tell. */
export type Role = 'guest' | 'shopper' | 'manager' | 'admin'

export type Visitor = {
  /** 0: a guest. */
  userId: number
  role: Role
  /** What nonces of this visitor are bound to: the sign-in of a shopper, the key of a guest, '' of somebody unknown. */
  sessionToken: string
  /** The secret that a guest's cart hangs on; also there right after signing in, until what it keeps is merged. */
  guestKey?: string
}

/** Nobody in particular: no cookie, no session. */
export const stranger: Visitor = { userId: 0, role: 'guest', sessionToken: '' }

/** Whether a visitor may do what managers do. */
export function isManager({ role }: Visitor): boolean {
  return role === 'manager' || role === 'admin'
}
