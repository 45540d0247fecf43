/** What is lost on the way of a recount is an answer as well, or the page would go with all that was typed. */
import { data } from 'react-router'

/** What stands for the answer that could not be had: no connection, or a shop that failed. */
export type LostAnswer = { isLost: true }

/** The shop's answer, or that it is lost; a redirect leads on as ever. */
export async function answerOrLost<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    // After a failure the router does not load the page anew, which would fail as well.
    return data<LostAnswer>({ isLost: true }, { status: 503 })
  }
}
