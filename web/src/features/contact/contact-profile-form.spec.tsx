import type { ContactProfile } from '@hatch/kernel/rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ContactProfileForm } from './contact-profile-form';

const open = (initial: ContactProfile) => {
  const seen: ContactProfile[] = [];
  const Page = () => {
    const [profile, setProfile] = useState(initial);
    const change = (next: ContactProfile): void => {
      seen.push(next);
      setProfile(next);
    };
    return <ContactProfileForm profile={profile} onChange={change} />;
  };
  render(<Page />);
  return seen;
};

describe('the settings of a contact form', () => {
  it('CON-04 are its title, the text of its button, and whether phone and subject are asked for', () => {
    const seen = open({ showPhoneNo: false, showSubject: true });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Write to us' } });
    fireEvent.change(screen.getByLabelText('Text of the button'), { target: { value: 'Ask' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ask for a phone number' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ask for a subject' }));
    const whole = { form_title: 'Write to us', button_text: 'Ask', showPhoneNo: true, showSubject: false };
    expect(seen.at(-1)).toEqual(whole);
  });

  it('CON-04 takes no text that is longer than the shop keeps', () => {
    open({ showPhoneNo: false, showSubject: false });
    expect(screen.getByLabelText('Title')).toHaveAttribute('maxlength', '120');
    expect(screen.getByLabelText('Text of the button')).toHaveAttribute('maxlength', '60');
  });

  it('CON-03 a text that is emptied again is as if it had never been set', () => {
    const seen = open({ button_text: 'Ask', showPhoneNo: false, showSubject: false });
    fireEvent.change(screen.getByLabelText('Text of the button'), { target: { value: '' } });
    expect(seen).toEqual([{ showPhoneNo: false, showSubject: false }]);
  });
});
