import { DeskForm } from '../act/desk-form.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './account.module.css'

export function RecoveryCard({ left, hasSecondProof }: { left: number; hasSecondProof: boolean }) {
  return (
    <Card id="recovery" title="Recovery codes" aside={`${left} left`}>
      <p>When your app or device is gone, one of these takes its place, once each. Keep them on paper.</p>
      {hasSecondProof ? (
        <DeskForm call="new-recovery-codes" isSensitive className={styles.form}>
          <DeskButton type="submit" look="quiet" icon="repeat">
            Make ten new ones
          </DeskButton>
        </DeskForm>
      ) : (
        <p className="meta">You are given ten when you add a second proof.</p>
      )}
    </Card>
  )
}
