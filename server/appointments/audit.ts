import type { Response } from 'express'
import type { Services } from '../app.ts'
import { doctorOf } from '../auth/guard.ts'

export function audit({ log }: Services, res: Response, action: string, appointments: string[]): void {
  log.info({ audit: action, doctor: doctorOf(res).id, appointments, requestId: res.locals.requestId })
}
