import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { messages } from '../../messages/index.ts';
import { webAddress } from '../../web-address.ts';
import { pictureText } from './markdown.ts';

interface PictureDialogProps {
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Puts a picture into the text by its address. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const texts = messages.publishing;
  const [address, setAddress] = useState('');
  const [description, setDescription] = useState('');
  const [isWrong, setWrong] = useState(false);
  const insert = () => {
    const picture = webAddress(address.trim());
    setWrong(picture === undefined);
    if (picture === undefined) return;
    onInsert(pictureText(picture, description.trim()));
    onClose();
  };
  return (
    <Dialog title={texts.addPicture} onClose={onClose}>
      <Form onSubmit={() => Promise.resolve(insert())}>
        <Field
          label={texts.pictureAddress}
          dir="ltr"
          inputMode="url"
          required
          maxLength={2_048}
          value={address}
          error={isWrong ? texts.pictureWrong : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Field
          label={texts.pictureText}
          hint={texts.pictureTextHint}
          maxLength={500}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button type="submit" kind="primary">
            {texts.insert}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
