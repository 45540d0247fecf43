/**
 * Turns a lost recalculation into a regular response; otherwise the error page would replace the form and its
 * entered values.
 */
import { data } from 'react-router'

/** Replaces a response that was not received: no connection, or a server error. */
export type LostAnswer = { isLost: true }

/** Returns the server's response, or `isLost` if there is none; redirects are rethrown. */
export async function catchLostAnswer<Answer>(request: () => Promise<Answer>) {
  try {
    return await request()
  } catch (error) {
    if (error instanceof Response) throw error
    // After an error status the router does not revalidate the page, which would fail as well.
    return data<LostAnswer>({ isLost: true }, { status: 503 })
  }
}
