import { useState } from 'react'
import type { Appointment } from '#shared/appointment.ts'
import { replyLink, replyTo } from '#shared/whatsapp/reply.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** The reply that belongs to the appointment as it stands: a link, or without a number a text to copy. */
export function useReply(appointment: Appointment, doctor: string) {
  const { phone, updatedAt } = appointment
  const [begunAt, setBegunAt] = useState<string>()
  const begin = () => setBegunAt(updatedAt)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(replyTo(appointment, { doctor }))
      toast({ title: 'Reply Copied', description: 'Paste it where the patient wrote to you.' })
      begin()
    } catch {
      toast({ title: 'Not Copied', description: 'This browser refused it.', variant: 'destructive' })
    }
  }
  const link = phone ? replyLink(appointment, { doctor }) : undefined
  return {
    link,
    copy,
    begin,
    /** Whether WhatsApp was opened with it, or it was copied, since the appointment last changed. */
    begun: begunAt === updatedAt,
    open() {
      if (!link) return void copy()
      window.open(link, '_blank', 'noopener')
      begin()
    },
  }
}

export type Reply = ReturnType<typeof useReply>
