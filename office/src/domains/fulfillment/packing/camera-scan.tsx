import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { benchText } from '../bench-texts.ts';
import styles from '../package/packing.module.css';

/** The part of the Shape Detection API that reads bar codes. Not every browser has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new () => Detector;

const PAUSE_MS = 200;

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector !== undefined && 'mediaDevices' in navigator ? BarcodeDetector : null;
}

/** Reads one bar code with the camera. Nothing in a browser that cannot read bar codes. */
export function CameraScan({ onScan }: { readonly onScan: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const Detectors = detectorClass();
  if (Detectors === null) return null;
  return (
    <>
      <IconButton icon={Camera} label={benchText('scanCamera')} onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={benchText('cameraTitle')}>
        {isOpen && (
          <Viewfinder
            Detectors={Detectors}
            onCode={(code) => {
              setIsOpen(false);
              onScan(code);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Viewfinder({
  Detectors,
  onCode,
}: {
  readonly Detectors: DetectorClass;
  readonly onCode: (code: string) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const detector = new Detectors();
    const look = async () => {
      if (isOver || video.current === null) return;
      const [code] = await detector.detect(video.current).catch(() => []);
      if (isOver) return;
      if (code) found.current(code.rawValue);
      else setTimeout(look, PAUSE_MS);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || video.current === null) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    open().catch(() => setIsFailed(true));
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, [Detectors]);
  if (isFailed) return <Alert kind="error">{benchText('cameraFailed')}</Alert>;
  return <video ref={video} muted playsInline className={styles.video} />;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
